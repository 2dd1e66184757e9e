import metadata from 'libphonenumber-js/min/metadata';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Lets libphonenumber create its metadata, 250 KB of heap, when it parses the first number: most visitors' numbers are
 * never parsed (`placedPhone`). JavaScript engines only skim the body of a function that is not called.
 */
export function lazyPhoneMetadata(): Plugin {
  const getters = Object.keys(metadata).map(key => `get ${key}() { return read().${key}; }`);
  return {
    name: 'lazy-phone-metadata',
    apply: isClientBuild,
    transform: {
      filter: { id: /libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler: () => ({
        code: `let whole; const create = () => (${JSON.stringify(metadata)}); const read = () => (whole ??= create()); export default { ${getters.join(', ')} };`,
        map: null,
      }),
    },
  };
}
