import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Replaces Vite's preload helper, which loads the files of every `import()`, by `withFiles`. */
export function preloadHelper(): Plugin {
  let own = '';
  return {
    name: 'preload-helper',
    apply: isClientBuild,
    configResolved({ root }) {
      own = JSON.stringify(resolve(root, 'lazy/with-files.ts'));
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: `export { withFiles as __vitePreload } from ${own};`, map: null }),
    },
  };
}
