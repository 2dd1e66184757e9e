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

/** Parts that a visitor may be waiting for, by the names of their chunks: screens, flows, and what opens a page. */
const awaited = /\/(?:[\w-]+\.(?:screens?|flow)|entry-link|show-[\w-]+)-/;

/** Chunks that every page has loaded. */
const always = /\/(?:index|rolldown-runtime)-/;

/**
 * The scripts to load side by side with a part. The first files contain this list for each part, so it is empty for a part
 * that loads in the background: the browser finds its imports when it has the part.
 */
export const scriptsBeside = (part: string, scripts: readonly string[]): string[] =>
  awaited.test(part) ? scripts.filter(script => !always.test(script)) : [];
