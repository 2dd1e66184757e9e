import type { Plugin } from 'vite';

/** Calls at the top of a module whose results may go unused. */
const call = /(?<=^(?:var|const|let) \w+ = )(?=React\d*\.(?:forwardRef|createContext|createElement|memo)\()|(?<!PURE__ \*\/ )\b(?=new (?:Set|Map|WeakMap)\()/gm;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * react-router does not mark its components as free of side effects, so that a build keeps all of them, used or not:
 * 4 KB of a first page that only needs the router itself.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: code => ({ code: code.replaceAll(call, '/* @__PURE__ */ ').replaceAll(displayName, ''), map: null }),
    },
  };
}
