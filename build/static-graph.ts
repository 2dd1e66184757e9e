import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

// Lingui's configuration uses this file too, and its loader cannot import Vite.
const { parseSync } = createRequire(import.meta.url)('vite') as typeof import('vite');

/** The project's modules that a module imports statically, directly or indirectly, and the module itself. */
export function staticGraph(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const { staticImports, staticExports } = parseSync(entry, readFileSync(entry, 'utf8')).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest.value, entries }));
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.map(exported => ({ from: exported.moduleRequest?.value ?? '', entries: [exported] })),
  );
  for (const { from, entries } of [...imported, ...reexported]) {
    const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    if (!isForTypes && /^\..*\.tsx?$/.test(from)) staticGraph(resolve(dirname(entry), from), found);
  }
  return found;
}
