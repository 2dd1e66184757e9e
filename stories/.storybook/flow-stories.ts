import { basename, relative } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { type Plugin, runnerImport } from 'vite';
import type { Entry } from '../atlas/entry.ts';

/** A manifest; the product's own descriptors have the same ending. */
const flowFile = /\/stories\/(?:flows|parts)\/[^/]+\.flow\.ts$/;
const fromHere = (file: string): string => new URL(file, import.meta.url).pathname;

export const flowIndexer: Indexer = {
  test: flowFile,
  createIndex: async importPath =>
    (await entriesIn(importPath)).map(({ flow, exportName, name, title }) => ({
      type: 'story',
      importPath,
      exportName,
      name,
      title,
      metaId: flow,
      tags: ['generated'],
    })),
};

/** The manifests of all flows in the order of the sidebar, as paths from the folder of the settings. */
export async function flowFilesInOrder(): Promise<string[]> {
  const { flowFiles, atlas } = (await loaded()).module;
  return atlas.flows.map(name => relative(fromHere('.'), flowFiles[name] ?? ''));
}

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
    watchChange: () => void (all = undefined),
    async transform(_, id) {
      const file = pathOf(id);
      if (!flowFile.test(file) || id.endsWith('?manifest')) return null;
      (await loaded()).dependencies.forEach(dependency => this.addWatchFile(dependency));
      const entries = await entriesIn(file);
      const details = (await loaded()).module.atlas.detailsOf(nameOf(file));
      const named = `id: ${JSON.stringify(nameOf(file))}, title: ${JSON.stringify(entries[0]?.title)}`;
      const lines = [
        `import { flow } from ${JSON.stringify(`${file}?manifest`)};`,
        `import { flowStory } from ${JSON.stringify(fromHere('flow-story.tsx'))};`,
        `const details = ${JSON.stringify(details)};`,
        // Storybook overlooks a quoted key, and tests no story without its tag.
        `export default { ${named}, tags: ['generated'], parameters: { layout: 'fullscreen' } };`,
        ...entries.map(
          ({ exportName, name, state }) =>
            `export const ${exportName} = { name: ${JSON.stringify(name)}, ...flowStory(flow, ${JSON.stringify(state)}, details) };`,
        ),
      ];
      return { code: lines.join('\n'), map: null };
    },
  };
}

/** Loaded once, because the index and the module of each language need the same, and exploring takes seconds. */
let all: Promise<{ module: typeof import('../all-flows.ts'); dependencies: string[] }> | undefined;

const loaded = (): NonNullable<typeof all> =>
  (all ??= runnerImport(fromHere('../all-flows.ts'), { configFile: false, logLevel: 'error' }));

const entriesIn = async (file: string): Promise<readonly Entry[]> =>
  (await loaded()).module.atlas.entriesOf(nameOf(file));

const nameOf = (file: string): string => basename(file, '.flow.ts');
const pathOf = (id: string): string => id.replace(/\?.*$/, '');
