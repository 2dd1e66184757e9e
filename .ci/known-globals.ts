import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Of every browser that the page is built for; libraries ask since others, and servers, differ. */
const kinds = {
  object: ['window', 'document', 'globalThis', 'navigator', 'performance'],
  function: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'reportError', 'MessageChannel', 'AbortController', 'Promise', 'WeakMap', 'WeakSet'],
  undefined: ['process', 'setImmediate'],
};

/** Answers what libraries ask of their surroundings when the page is built, so that what they keep for other surroundings goes. */
export function knownGlobals(): Plugin {
  const define = Object.fromEntries(Object.entries(kinds).flatMap(([kind, names]) => names.map(name => [`typeof ${name}`, JSON.stringify(kind)])));
  return { name: 'known-globals', apply: isClientBuild, config: () => ({ define }) };
}
