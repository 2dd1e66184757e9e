import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';
import { firstModules } from './static-graph.ts';

/**
 * Libraries that consist of one file, which the bundler does not split: code that only later pages use would load with
 * the first page. Copies are safe, because their only state is valibot's global configuration, which stays unset.
 */
const library = /^(?:valibot|@formisch\/react)$/;

/** Gives all other modules a separate copy, so that the first page's copy contains only what that page uses. */
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
      const { shell, flows, main } = firstModules(source);
      first = new Set([...shell, ...(flows.get(main) ?? [])]);
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
