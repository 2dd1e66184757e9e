import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Keeps what the first page needs in one file, which compresses better than the many that sharing with later pages
 * would make of it; and the parts that later pages are built of in another, for the first has to name them all.
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
            // The first file lists the names of all the others, and what is random in a name cannot be compressed.
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
