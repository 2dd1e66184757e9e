import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Writes a catalogue as an object. As a call of `JSON.parse`, the page would keep its text beside the sentences. */
export function plainWords(): Plugin {
  return {
    name: 'plain-words',
    apply: isClientBuild,
    transform: {
      filter: { id: /\.po$/ },
      handler: code => ({
        code: code.replace(/JSON\.parse\((".*")\)/s, (_, text: string) => JSON.parse(text) as string),
        map: null,
      }),
    },
  };
}
