import { globSync } from 'node:fs';
import type { Situation } from './situation.ts';

const files = globSync('situations/*.situations.ts', { cwd: import.meta.dirname }).toSorted();

/** The situations of every file, each of which exports one list. */
export const situations = (
  await Promise.all(
    files.map(async file => (await import(`./${file}`)) as Readonly<Record<string, readonly Situation[]>>),
  )
) // as said above
  .flatMap(module => Object.values(module).flat());
