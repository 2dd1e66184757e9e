import type { Plugin } from 'vite';

const description = /^ *(?:description|summary): (['"`]).*\1,\n/gm;

/** What a chart says of its states, and a call of itself, is for those who read them; a visitor's browser does without. */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(machines|contract\/calls)\/.*\.ts$/ },
      handler: code => ({ code: code.replaceAll(description, ''), map: null }),
    },
  };
}
