import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Puts the first page's code into one file, which compresses better than the many chunks shared with later pages, and
 * the UI components of later pages into another, because the first file lists the names of all chunks.
 */
export function oneFirstChunk(): Plugin {
  const first = new Set<string>();
  return {
    name: 'one-first-chunk',
    apply: isClientBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // Short hashes, because the first file lists all names and random text does not compress.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'first', test: (id: string) => first.has(id) || id.includes('rolldown/runtime') },
                { name: 'parts', test: (id: string) => id.includes('/src/ui/') && !first.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const entries = [...this.getModuleIds()].filter(id => this.getModuleInfo(id)?.isEntry === true);
      const visit = (id: string) => {
        if (first.has(id)) return;
        first.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      entries.forEach(visit);
    },
  };
}
