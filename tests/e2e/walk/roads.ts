import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Road } from './road.ts';

const ending = '.road.ts';

/**
 * The roads by chart, as their files are named. A chart without actors has no road, because the screens show all that it
 * does.
 */
export const roads: Readonly<Record<string, Road>> = Object.fromEntries(
  await Promise.all(
    globSync(`roads/*${ending}`, { cwd: import.meta.dirname })
      .toSorted()
      .map(async file => {
        const { road } = (await import(`./${file}`)) as { road: Road }; // each of these files exports one
        return [basename(file, ending), road] as const;
      }),
  ),
);
