import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const description = /^ *(?:description|summary|changes): (['"`]).*\1,\n/gm;

// What holds of every chart is found out when its tests make it; it need not be asked again of each visitor's browser.
const hasChartRules = /\/machines\/wizard\/(?:step|place|late-machine)\.ts$/;
const chartRule = /^ *if \(.*\) throw new Error\(`.*`\);\n/gm;

/** What a chart says of its states, and a call or a flag of itself, is for those who read them; a visitor's browser does without. */
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
