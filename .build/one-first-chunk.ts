import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';
import { type FirstModules, firstModules } from './static-graph.ts';

/**
 * Splits the client into few files for the first page of most visitors:
 * - one with what that page needs, which compresses better than many chunks shared with later pages;
 * - one with the own modules of the flow that most visitors are in, which other flows do not load;
 * - one with the UI components of later pages, because the first file lists the names of all chunks.
 * Other flows do not change these files, because their modules are chunks like those of later pages.
 */
export function oneFirstChunk(): Plugin {
  let first: FirstModules | null = null;
  return {
    name: 'one-first-chunk',
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

/** The first chunk that has a module; null for one of later pages or other flows. Their dependencies follow them. */
function chunkOf(id: string, { shell, flows, main }: FirstModules): string | null {
  if (shell.has(id) || id.endsWith('/index.html')) return 'index';
  if (flows.get(main)?.has(id) !== true) return null;
  return id.includes('/flows/') ? main : 'index';
}
