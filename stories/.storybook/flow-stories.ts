import { basename, relative } from 'node:path';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import type { Atlas } from '../atlas/atlas.ts';
import { layOut } from '../atlas/lay-out.ts';
import type { LastRuns } from '../atlas/map-data.ts';
import { forgetFlows, loadFlows } from '../load-flows.ts';
import { differencesOfLastRun, levelsOfLastRun, picturesOfLastRun } from './last-run.ts';

/** A manifest; the product's own descriptors have the same ending. */
const flowFile = /\/stories\/(?:flows|parts)\/[^/]+\.flow\.ts$/;
const storyFile = /\/stories\/(?:flows|parts|pages)\//;
const fromHere = (file: string): string => new URL(file, import.meta.url).pathname;

export const flowIndexer: Indexer = {
  test: flowFile,
  createIndex: async importPath => indexOf((await loadFlows()).module.atlas, importPath),
};

/** What Storybook lists of a flow. */
export function indexOf(atlas: Atlas, importPath: string): IndexInput[] {
  const flow = nameOf(importPath);
  const common = { type: 'story', importPath, metaId: flow } as const;
  return [
    { ...common, exportName: 'Map', name: 'Map', title: atlas.titleOf(flow), tags: ['map'] },
    { ...common, exportName: 'MapAsList', name: 'Map as a list', title: atlas.titleOf(flow), tags: ['!dev'] },
    ...atlas
      .entriesOf(flow)
      .map(({ exportName, name, title }) => ({ ...common, exportName, name, title, tags: ['generated'] })),
  ];
}

/** The manifests of all flows in the order of the sidebar, as paths from the folder of the settings. */
export async function flowFilesInOrder(): Promise<string[]> {
  const { flowFiles, atlas } = (await loadFlows()).module;
  return atlas.flows.map(name => relative(fromHere('.'), flowFiles[name] ?? ''));
}

/** Transforms the manifest of a flow into the module of its stories. */
export function flowStories(): Plugin {
  let pictures: Omit<LastRuns, 'levelsOf'> = { pictureOf: () => null, differences: null };
  return {
    name: 'twohomes-flow-stories',
    enforce: 'pre',
    configResolved({ command }) {
      // Only a built Storybook shows pictures, because one under development shows the screens as they now are.
      if (command === 'build') pictures = { pictureOf: picturesOfLastRun(), differences: differencesOfLastRun() };
    },
    async resolveId(source, importer = '') {
      // An import from one manifest to another, or from a page, gets the original manifest.
      if (!source.endsWith('.flow.ts') || !storyFile.test(pathOf(importer))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && flowFile.test(found.id) ? `${found.id}?manifest` : found;
    },
    watchChange: id => forgetFlows(id),
    async transform(_, id) {
      const file = pathOf(id);
      if (!flowFile.test(file) || id.endsWith('?manifest')) return null;
      (await loadFlows()).dependencies.forEach(dependency => this.addWatchFile(dependency));
      const { atlas } = (await loadFlows()).module;
      const name = nameOf(file);
      const entries = atlas.entriesOf(name);
      const map = atlas.mapOf(name, { levelsOf: levelsOfLastRun(name), ...pictures });
      const title = atlas.titleOf(name);
      // Maps of parts are made in the same way, and a large one takes seconds.
      const tags = `'!generated'${title.includes('/') ? `, '!test'` : ''}`;
      const named = `id: ${JSON.stringify(name)}, title: ${JSON.stringify(title)}`;
      const lines = [
        `import { flow } from ${JSON.stringify(`${file}?manifest`)};`,
        `import { flowStory } from ${JSON.stringify(fromHere('flow-story.tsx'))};`,
        `import { mapListStory, mapStory } from ${JSON.stringify(fromHere('../atlas/map-story.tsx'))};`,
        `const details = ${JSON.stringify(atlas.detailsOf(name, pictures.pictureOf))};`,
        // Storybook overlooks a quoted key, and with it the tag.
        `export default { ${named}, tags: ['generated'], parameters: { layout: 'fullscreen' } };`,
        `const map = ${JSON.stringify({ map, layout: await layOut(map) })};`,
        `export const Map = { name: 'Map', tags: [${tags}], ...mapStory(map) };`,
        `export const MapAsList = { name: 'Map as a list', tags: ['!dev', ${tags}], ...mapListStory(map) };`,
        ...entries.map(
          ({ exportName, name: words, state }) =>
            `export const ${exportName} = { name: ${JSON.stringify(words)}, ...flowStory(flow, ${JSON.stringify(state)}, details) };`,
        ),
      ];
      return { code: lines.join('\n'), map: null };
    },
  };
}

const nameOf = (file: string): string => basename(file, '.flow.ts');
const pathOf = (id: string): string => id.replace(/\?.*$/, '');
