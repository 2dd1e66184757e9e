import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Puts the first page's code into one file, which compresses better than the many chunks shared with later pages, and
 * the UI components of later pages into another, because the first file lists the names of all chunks.
 */
export function oneFirstChunk(): Plugin {
  return {
    name: 'one-first-chunk',
    apply: isClientBuild,
    config: () => ({
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
                { name: 'first', tags: ['$initial'] },
                { name: 'parts', test: /\/src\/ui\// },
              ],
            },
          },
        },
      },
    }),
  };
}
