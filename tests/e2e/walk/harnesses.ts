import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Harness } from './harness.ts';

const ending = '.harness.ts';

/**
 * The harnesses by chart, as their files are named. A chart without actors has no harness, because the screens show all that it
 * does.
 */
export const harnesses: Readonly<Record<string, Harness>> = Object.fromEntries(
  await Promise.all(
    globSync(`harnesses/*${ending}`, { cwd: import.meta.dirname })
      .toSorted()
      .map(async file => {
        const { harness } = (await import(`./${file}`)) as { harness: Harness }; // each of these files exports one
        return [basename(file, ending), harness] as const;
      }),
  ),
);
