import { resolve } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { type Plugin, runnerImport } from 'vite';
import type { Flow } from '../flow.ts';

/** A generated story: one state of a flow. */
interface PlannedStory {
  exportName: string;
  /** Name of the state. */
  name: string;
}

interface Planned {
  title: string;
  stories: PlannedStory[];
  dependencies: string[];
}

/** A manifest; the product's own descriptors have the same ending. */
const flowFile = /\/stories\/(?:flows|parts)\/[^/]+\.flow\.ts$/;
const fromHere = (file: string): string => new URL(file, import.meta.url).pathname;

export const flowIndexer: Indexer = {
  test: flowFile,
  createIndex: async (importPath, { makeTitle }) => {
    const { title, stories } = await planOf(importPath);
    return stories.map(story => ({
      type: 'story',
      importPath,
      title: makeTitle(title),
      tags: ['generated'],
      ...story,
    }));
  },
};

/** Transforms the manifest of a flow into the module of its stories. */
export function flowStories(): Plugin {
  return {
    name: 'twohomes-flow-stories',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      // An import from one manifest to another gets the original manifest.
      if (!source.endsWith('.flow.ts') || !flowFile.test(pathOf(importer))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && flowFile.test(found.id) ? `${found.id}?manifest` : found;
    },
    watchChange: () => plans.clear(),
    async transform(_, id) {
      const file = pathOf(id);
      if (!flowFile.test(file) || id.endsWith('?manifest')) return null;
      const { title, stories, dependencies } = await planOf(file);
      dependencies.forEach(dependency => this.addWatchFile(dependency));
      const lines = [
        `import { flow } from ${JSON.stringify(`${file}?manifest`)};`,
        `import { flowStory } from ${JSON.stringify(fromHere('flow-story.tsx'))};`,
        `export default { title: ${JSON.stringify(title)}, tags: ['generated'], parameters: { layout: 'fullscreen' } };`,
        ...stories.map(
          ({ exportName, name }) => `export const ${exportName} = flowStory(flow, ${JSON.stringify(name)});`,
        ),
      ];
      return { code: lines.join('\n'), map: null };
    },
  };
}

/** Plans by file, because the index and the module of each language need the same one, and exploring takes seconds. */
const plans = new Map<string, Promise<Planned>>();

function planOf(file: string): Promise<Planned> {
  const path = resolve(file);
  const plan = plans.get(path) ?? makePlan(path);
  plans.set(path, plan);
  return plan;
}

async function makePlan(file: string): Promise<Planned> {
  const load = <T>(path: string) => runnerImport<T>(path, { configFile: false, logLevel: 'error' });
  const {
    module: { flow },
    dependencies,
  } = await load<{ flow: Flow }>(file);
  const {
    module: { shownStates },
  } = await load<typeof import('../staging/shown-states.ts')>(fromHere('../staging/shown-states.ts'));
  const stories = shownStates(flow).map(({ name }) => ({ name, exportName: exportNameOf(name) }));
  return { title: flow.title, stories, dependencies };
}

const pathOf = (id: string): string => id.replace(/\?.*$/, '');

const exportNameOf = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
