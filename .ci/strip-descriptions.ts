import type { Plugin } from 'vite';

const description = /^ *description: (['"`]).*\1,\n/gm;

/** What a chart says of its states is for those who read it; a visitor's browser does without. */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: code => ({ code: code.replaceAll(description, ''), map: null }),
    },
  };
}
