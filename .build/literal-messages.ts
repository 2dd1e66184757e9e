import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const compiled = /^\/\*eslint-disable\*\/export const messages=JSON\.parse\((".*")\);?\s*$/s;

/**
 * Writes compiled messages as an object. As JSON they would be in memory twice, because a module keeps its constants:
 * 70 KB of heap for the later screens.
 */
export const literalMessages = (): Plugin => ({
  name: 'literal-messages',
  apply: isClientBuild,
  transform: {
    order: 'post',
    filter: { id: /\.po$/ },
    handler(code) {
      const [, json] = compiled.exec(code) ?? [];
      if (json === undefined) this.error('Lingui no longer compiles messages to the JSON that this plugin reads.');
      return { code: `export const messages=${JSON.parse(json) as string}`, map: null };
    },
  },
});
