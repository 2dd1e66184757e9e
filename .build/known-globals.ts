import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Types of globals in all supported browsers. Libraries check them, because other environments differ. */
const kinds = {
  object: ['window', 'document', 'globalThis', 'navigator', 'performance'],
  function: [
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'reportError',
    'MessageChannel',
    'AbortController',
    'Promise',
    'WeakMap',
    'WeakSet',
  ],
  undefined: ['process', 'setImmediate'],
};

/** Resolves libraries' `typeof` checks of the environment at build time, which drops code for other environments. */
export function knownGlobals(): Plugin {
  const define = Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, names]) => names.map(name => [`typeof ${name}`, JSON.stringify(kind)])),
  );
  return { name: 'known-globals', apply: isClientBuild, config: () => ({ define }) };
}
