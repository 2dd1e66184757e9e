import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Calls at the top of a module whose results may go unused. */
const call = /(?<=^(?:var|const|let) \w+ = )(?=React\d*\.(?:forwardRef|createContext|createElement|memo)\(|Object\.)|(?<!PURE__ \*\/ )\b(?=new (?:Set|Map|WeakMap)\()/gm;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const contextType = /(?<=^var (\w+) = class extends React\d*\.Component {)([^]*?)^\1\.contextType = (\w+);$/gm;

/**
 * react-router does not mark its components as free of side effects, so that a build keeps all of them, used or not:
 * 6 KB of a first page that only needs the router itself.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: isClientBuild,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: code => ({
        code: code.replaceAll(call, '/* @__PURE__ */ ').replaceAll(displayName, '').replaceAll(contextType, ' static contextType = $3;$2'),
        map: null,
      }),
    },
  };
}
