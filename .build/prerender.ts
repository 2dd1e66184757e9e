import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedList } from '../src/server/http/prerendered-pages.ts';
import { isClientBuild } from './client-build.ts';
import { type Beforehand, hashOf, prerenderedDocuments } from './prerendered-documents.ts';

type Rendering = typeof import('../src/app/prerendered/pages.tsx');

/**
 * Prerenders the entry pages as whole documents in each language, with a list for the server: the addresses of each
 * page, and the hashes of inline parts for the content security policy.
 *
 * @param source Vite configuration for the sources
 */
export function prerender(source: () => InlineConfig): Plugin {
  let sources = '';
  return {
    name: 'prerender',
    apply: isClientBuild,
    configResolved({ root }) {
      sources = root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const folder = join(dir, 'prerendered');
        const built = join(folder, 'rendering');
        const folderOfPages = resolve(sources, 'app/prerendered');
        await buildForHere(source(), join(folderOfPages, 'pages.tsx'), built);
        const rendering: Rendering = await import(pathToFileURL(join(built, 'pages.js')).href);
        const beforehand = {
          guard: await inlineScript(join(folderOfPages, 'guard.ts')),
          css: (await readFile(join(folderOfPages, 'prerendered.css'), 'utf8')).trim(),
        };
        await writePages(rendering, folder, bundle, beforehand, sources);
        await rm(built, { recursive: true });
      },
    },
  };
}

async function writePages(
  { addresses, pages, renderPage }: Rendering,
  folder: string,
  bundle: Rolldown.OutputBundle,
  beforehand: Omit<Beforehand, 'head'>,
  sources: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list: PrerenderedList = {
    known: [...new Set(addresses)],
    addresses: {},
    inline: { scripts: [hashOf(beforehand.guard)], styles: [] },
  };
  for (const page of pages) {
    const head = page.flow.head === undefined ? null : await inlineScript(join(sources, page.flow.head));
    if (head !== null) list.inline.scripts.push(hashOf(head));
    const { style, documentFor } = prerenderedDocuments(bundle, page, { ...beforehand, head });
    list.inline.styles.push(hashOf(style));
    const write = async (locale: 'en' | 'es_MX') => {
      const file = `${page.path.slice(1)}.${locale}.html`;
      await writeFile(join(folder, file), documentFor(locale, await renderPage(page, locale)));
      return file;
    };
    const files = { en: await write('en'), es_MX: await write('es_MX') }; // sequential, because the current language is global
    for (const address of page.addresses) list.addresses[address] = files;
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(list));
}

/** Builds the client for Node with the browser's configuration; inside the project, to resolve its packages. */
const buildForHere = (source: InlineConfig, entry: string, outDir: string) =>
  build({ ...source, configFile: false, logLevel: 'error', build: { ssr: entry, outDir, emptyOutDir: true } });

/** Bundles a program as an inline script. */
async function inlineScript(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput; // no watch mode, one configuration
  const [{ code }] = output.output;
  if (output.output.length > 1 || code.includes('</')) throw new Error(`${entry} cannot be inlined`);
  return code.trim();
}
