import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Libraries that consist of one file, which the bundler does not split: code that only later pages use would load with
 * the first page. Copies are safe, because their only state is valibot's global configuration, which stays unset.
 */
const library = /^(?:valibot|@formisch\/react)$/;

/** Gives lazy modules a separate copy, so that the first page's copy contains only what that page uses. */
export function lazyCopies(): Plugin {
  let source = '';
  let first: ReadonlySet<string> = new Set();
  return {
    name: 'lazy-copies',
    apply: isClientBuild,
    enforce: 'pre',
    configResolved({ root }) {
      source = root;
    },
    buildStart() {
      first = staticGraph(resolve(source, 'main.tsx'));
    },
    resolveId: {
      filter: { id: library },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        const isLazy = importer !== undefined && !importer.includes('node_modules') && !first.has(importer);
        return resolved && isLazy ? { ...resolved, id: `${resolved.id}?lazy` } : resolved;
      },
    },
  };
}

/** The project's modules that an entry imports statically. */
function staticGraph(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const { moduleRequest, entries } of parseSync(entry, readFileSync(entry, 'utf8')).module.staticImports) {
    const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    if (!isForTypes && /^\..*\.tsx?$/.test(moduleRequest.value))
      staticGraph(resolve(dirname(entry), moduleRequest.value), seen);
  }
  return seen;
}
