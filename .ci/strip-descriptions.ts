import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const description = /^ *(?:description|summary|changes): (['"`]).*\1,\n/gm;

// The tests check the rules of charts, so a visitor's browser does not check them again.
const hasChartRules = /\/machines\/wizard\/(?:step|place|late-machine)\.ts$/;
const chartRule = /^ *if \(.*\) throw new Error\(`.*`\);\n/gm;

/** Removes the descriptions of states, calls and flags from the client, because they are only for developers. */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-descriptions',
    apply: isClientBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/(machines\/|contract\/calls\/|contract\/flags).*\.ts$/ },
      handler(code, id) {
        const spoken = code.replaceAll(description, '');
        return { code: hasChartRules.test(id) ? spoken.replaceAll(chartRule, '') : spoken, map: null };
      },
    },
  };
}
