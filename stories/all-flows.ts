import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from '../src/i18n/locales.ts';
import { type Atlas, createAtlas } from './atlas/atlas.ts';
import type { Flow } from './flow.ts';

const suffix = '.flow.ts';

/** The manifests of all flows, by file name. */
export const flowFiles: Readonly<Record<string, string>> = Object.fromEntries(
  ['flows', 'parts'].flatMap(folder =>
    readdirSync(join(import.meta.dirname, folder))
      .filter(file => file.endsWith(suffix))
      .map(file => [basename(file, suffix), join(import.meta.dirname, folder, file)]),
  ),
);

const loading = Object.entries(flowFiles).map(
  async ([name, file]) => [name, ((await import(file)) as { flow: Flow }).flow] as const,
);

/** The flows by file name. */
export const flows: Readonly<Record<string, Flow>> = Object.fromEntries(await Promise.all(loading));

/** The atlas of the product. For Node only. */
export const atlas: Atlas = createAtlas(flows, locales);
