import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';
import { type FirstModules, firstModules, sharedBy } from './static-graph.ts';

interface First extends FirstModules {
  all: ReadonlySet<string>;
}

/**
 * Puts what every first page needs into one file, which compresses better than the many chunks shared with later pages;
 * what the first page of a flow needs beside it into a file of that flow; and the UI components of later pages into
 * another, because the first file lists the names of all chunks.
 */
export function oneFirstChunk(): Plugin {
  let first: First | null = null;
  const firstIn = (source: string): First => {
    const modules = firstModules(source);
    return { ...modules, all: sharedBy(modules) };
  };
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
                { name: id => chunkOf(id, (first ??= firstIn(resolve(root)))), priority: 1 },
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

/** The first chunk that has a module; null for one that no first page needs. Their dependencies follow them. */
function chunkOf(id: string, { all, flows }: First): string | null {
  if (all.has(id) || id.endsWith('/index.html')) return 'index';
  const users = [...flows].flatMap(([flow, modules]) => (modules.has(id) ? [flow] : []));
  return users.join('-') || null;
}
