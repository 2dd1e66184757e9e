import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const eager = 'const replaceOctothorpe = (value, message) => {';

/**
 * Lets Lingui format a plural's number only if the message has `#` in its place. The first formatted number of a page takes
 * a slow phone 130 ms, in which it answers nothing, so messages of the sign-up write `{years} years` instead of `# years`.
 */
export const quietPlurals = (): Plugin => ({
  name: 'quiet-plurals',
  apply: isClientBuild,
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
    handler(code) {
      if (!code.includes(eager)) this.error('Lingui no longer has the function that this plugin changes.');
      return {
        code: code.replace(eager, `${eager} if (!message.includes(OCTOTHORPE_PH)) return message;`),
        map: null,
      };
    },
  },
});
