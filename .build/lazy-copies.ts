import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';
import { firstModules, namesImported, namesExported } from './static-graph.ts';

/**
 * Libraries that consist of one file, which the bundler does not split: code that only later pages use would load with
 * the first page. Copies are safe, because their only state is valibot's global configuration, which stays unset.
 */
const library = /^(?:valibot|@formisch\/react)$/;

/**
 * Gives all other modules a separate copy, so that the first page's copy contains only what that page uses. What the first
 * page uses they share, because a copy of it would be compiled again.
 */
export function lazyCopies(): Plugin {
  let source = '';
  let first: ReadonlySet<string> = new Set();
  const names = new Map<string, string>();
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
        if (!resolved || !isLazy) return resolved;
        names.set(`${resolved.id}?lazy`, id);
        return { ...resolved, id: `${resolved.id}?lazy` };
      },
    },
    load: {
      filter: { id: /\?lazy$/ },
      handler(id) {
        const name = names.get(id);
        if (name === undefined) return null;
        const file = id.replace(/\?lazy$/, '');
        const exported = namesExported(file);
        const shared = [...new Set([...first].flatMap(module => namesImported(module, name)))].filter(used =>
          exported.has(used),
        );
        return {
          code: `export { ${shared.join(', ')} } from '${file}'; export * from '${file}?copy';`,
          moduleSideEffects: false,
        };
      },
    },
  };
}
