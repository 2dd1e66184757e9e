import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Variables that cut a server's start to a quarter: they cache resolved imports and compiled code in a folder.
 * A process that exits by itself fills the cache; a killed one does not.
 */
export const quickStart = (folder: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'resolve-once.ts')).href}`,
  RESOLVED_IMPORTS: join(folder, 'resolved-imports.json'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});
