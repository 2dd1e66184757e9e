import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/** Top-level calls that are safe to drop if their results are unused. */
const call =
  /(?<=^(?:var|const|let) \w+ = )(?=React\d*\.(?:forwardRef|createContext|createElement|memo)\(|Object\.)|(?<!PURE__ \*\/ )\b(?=new (?:Set|Map|WeakMap)\()/gm;
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const contextType = /(?<=^var (\w+) = class extends React\d*\.Component {)([^]*?)^\1\.contextType = (\w+);$/gm;

/**
 * Marks react-router's components as free of side effects, which it does not do itself. Without this, the build keeps
 * unused ones: 6 KB on a first page that only needs the router.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: isClientBuild,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: code => ({
        code: code
          .replaceAll(call, '/* @__PURE__ */ ')
          .replaceAll(displayName, '')
          .replaceAll(contextType, ' static contextType = $3;$2'),
        map: null,
      }),
    },
  };
}
