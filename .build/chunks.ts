import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';
import { type FirstModules, firstModules, modulesOf } from './static-graph.ts';

/**
 * The chunks of later pages: each has what these files import and no earlier chunk has. Flows' own modules are chunks of
 * their own. Without this list, the bundler makes a chunk of each set of modules with the same importers, and each file
 * costs the browser milliseconds, however small it is.
 */
const later: Readonly<Record<string, readonly string[]>> = {
  api: ['api/client.ts'],
  background: ['app/attendants.tsx', 'app/third-parties.ts', 'flows/join/join.flags.ts', 'flows/join/join.tracking.ts'],
  registration: [
    'flows/join/join.rest.ts',
    'flows/join/join.companion.tsx',
    'flows/join/screens/coparent-details.screen.tsx',
  ],
  order: [
    'contract/fields/address.schema.ts',
    'parts/checkout/address-lines.ts',
    ...['mismatch-dialog', 'package-name', 'summary-rows'].map(name => `parts/checkout/screens/parts/${name}.tsx`),
  ],
  checkout: [
    'parts/checkout/checkout.actors.ts',
    'parts/checkout/payers/registration-payer.ts',
    ...['billing-step', 'choosing-method', 'reviewing'].map(name => `../machines/parts/checkout/${name}.state.ts`),
  ],
  payment: ['parts/checkout/screens/payment-page.tsx'],
};

/**
 * Splits the client into few files for the first page of most visitors:
 * - one with what that page needs, which compresses better than many chunks shared with later pages;
 * - one with the own modules of the flow that most visitors are in, which other flows do not load;
 * - one with the UI components of later pages, because the first file lists the names of all chunks.
 * Other flows do not change these files, because their modules are chunks like those of later pages.
 */
export function chunks(): Plugin {
  let first: FirstModules | null = null;
  return {
    name: 'chunks',
    apply: isClientBuild,
    config: ({ root = '' }) => ({
      build: {
        rolldownOptions: {
          // The index of the engine's React half loads nothing that an importer does not name.
          treeshake: { moduleSideEffects: [{ test: /\/src\/wizard\//, sideEffects: false }] },
          output: {
            // Short hashes, because the first file lists all names and random text does not compress.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: id => chunkOf(id, (first ??= firstModules(resolve(root)))), priority: 1 },
                { name: 'parts', test: /\/src\/ui\// },
                ...Object.entries(later).map(([name, files]) => ({ name, test: sharedBy(files, resolve(root)) })),
              ],
            },
          },
        },
      },
    }),
    /** Writes the size of each module by chunk, so that a first load over its budget can name what grew. */
    generateBundle(_, bundle) {
      const sizes = Object.values(bundle).flatMap(output =>
        output.type === 'chunk'
          ? [
              [
                output.fileName,
                Object.entries(output.modules).map(([id, { renderedLength }]) => [relative('', id), renderedLength]),
              ],
            ]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(sizes)),
      });
    },
  };
}

/** Tells whether a module outside flows is one of these files, or imported by one. */
function sharedBy(files: readonly string[], source: string): (id: string) => boolean {
  let modules: ReadonlySet<string> | null = null;
  return id => !id.includes('/flows/') && (modules ??= modulesOf(files.map(file => resolve(source, file)))).has(id);
}

/** The first chunk that has a module; null for one of later pages or other flows. Their dependencies follow them. */
function chunkOf(id: string, { shell, flows, main }: FirstModules): string | null {
  if (shell.has(id) || id.endsWith('/index.html')) return 'index';
  if (flows.get(main)?.has(id) !== true) return null;
  return id.includes('/flows/') ? main : 'index';
}
