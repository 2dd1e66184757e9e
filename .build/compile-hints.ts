import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Chunks that load before their steps are entered, and of which these steps call most functions. */
const hinted: ReadonlySet<string> = new Set(['order', 'checkout', 'payment']);

/** Chromium reads it in the first line only. Others ignore it. */
const hint = '//# allFunctionsCalledOnLoad';

/** Makes Chromium compile chunks of later steps while they load, beside the page, instead of when a step is entered. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: isClientBuild,
  generateBundle: {
    order: 'post', // Vite puts a line before the others
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && hinted.has(output.name)) output.code = `${hint}\n${output.code}`;
    },
  },
});
