import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Characters that do not fit into a byte of Latin-1. */
const wide = /[^\0-\u00ff]/g;

const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes wide characters where this adds less than 1 %, because a browser keeps a script with a single one of them in two
 * bytes for each character.
 */
export const oneByteScripts = (): Plugin => ({
  name: 'one-byte-scripts',
  apply: isClientBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const escaped = output.code.replaceAll(wide, escape);
        if (escaped.length < output.code.length * 1.01) output.code = escaped;
      }
    },
  },
});
