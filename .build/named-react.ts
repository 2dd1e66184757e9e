import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const require = createRequire(import.meta.url);
const suffix = '?named';

/**
 * Gives React, a CommonJS package, the named exports of a module. Otherwise each chunk makes an object of React with a getter
 * for each name, and every use calls one, also for each element that is rendered.
 */
export const namedReact = (): Plugin => ({
  name: 'named-react',
  apply: isClientBuild,
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime|-dom|-dom\/client)?$/ },
    async handler(id, importer, options) {
      if (options.kind === 'require-call' || importer?.endsWith(suffix)) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + suffix };
    },
  },
  load: {
    filter: { id: /\?named$/ },
    handler(id) {
      const file = id.slice(0, -suffix.length);
      const names = Object.keys(require(file) as object);
      return {
        code: `import whole from '${file}'; export default whole; ${names.map(name => `export const ${name} = whole.${name};`).join(' ')}`,
        moduleSideEffects: false,
      };
    },
  },
});
