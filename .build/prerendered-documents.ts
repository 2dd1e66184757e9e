import { createHash } from 'node:crypto';
import type { Manifest, Rolldown } from 'vite';
import type { Page } from '../src/app/prerendered/pages.tsx';

type Bundle = Rolldown.OutputBundle;

/** Inline parts of a page that work before the app has loaded. */
export interface Beforehand {
  /** The program of the page's flow that runs before anything else; null if it has none. */
  head: string | null;
  guard: string;
  css: string;
}

/** The hash of an inline part for the content security policy. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const appScript = /<script type="module".*?<\/script>/;

const tags = { en: 'en', es_MX: 'es-MX' } as const;

/**
 * Turns the built index into a page that renders as it arrives, with inline styles and texts; the app loads afterwards.
 * The style files are linked but disabled, so that later chunks do not load them again. The font is not preloaded,
 * because the first paint would wait for it (240 of 1080 ms on a slow phone), and it loads after the scripts
 * (`prerendered.css`), because they would wait for it too: the first field would answer 110 ms later.
 */
export function prerenderedDocuments(
  bundle: Bundle,
  { flow, path, sources }: Page,
  { head: program, guard, css }: Beforehand,
) {
  const manifest = JSON.parse(assetOf(bundle, '.vite/manifest.json')) as Manifest; // as Vite has just written it
  const keys = sources.map(source => keyOf(bundle, manifest, source));
  const chunks = ['index.html', ...keys].flatMap(key => [...chunksOf(manifest, key)]);
  const cssFiles = [...new Set(chunks.flatMap(chunk => chunk.css ?? []))];
  const style = [...cssFiles.map(file => assetOf(bundle, file).trim()), css].join('\n');

  const documentFor = (locale: keyof typeof tags, rendered: string): string => {
    const title = /<title>.*?<\/title>/.exec(rendered)?.[0] ?? '';
    const scripts = new Set(
      [
        ...chunks,
        ...['first', flow.machine.id].flatMap(name => [...chunksOf(manifest, `../locales/${locale}/${name}.po`)]),
      ].map(({ file }) => file),
    );
    const head = [
      `<script data-saved="${flow.saved.key}">${guard}</script>`,
      `<style>${style}</style>`,
      ...[...scripts].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...cssFiles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    ];
    const index = assetOf(bundle, 'index.html');
    const [script = ''] = appScript.exec(index) ?? [];
    const edits: readonly (readonly [part: RegExp, whole: string])[] = [
      [/<html lang="en">/, `<html lang="${tags[locale]}">`],
      [/<title>.*?<\/title>/, title],
      [/(?<=<meta charset="utf-8" \/>)/, program === null ? '' : `\n    <script>${program}</script>`],
      [/(?<=<noscript>)\s*<h1>.*?<\/h1>/, ''], // the page has its own heading
      [appScript, ''],
      [/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, ''],
      [/(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`],
      [/<div id="root"><\/div>/, `<div id="root" data-page="${path}">${rendered.replace(title, '')}</div>`],
      [/(?=\s*<\/body>)/, `\n    ${script}`],
    ];
    return edits.reduce((html, [part, whole]) => replaced(html, part, whole), index);
  };
  return { style, documentFor };
}

/** The manifest's key of the chunk that has a source file. The manifest does not name the files of a merged chunk. */
function keyOf(bundle: Bundle, manifest: Manifest, source: string): string {
  const chunk = Object.values(bundle).find(
    output => output.type === 'chunk' && output.moduleIds.some(id => id.endsWith(`/src/${source}`)),
  );
  return Object.keys(manifest).find(key => manifest[key]?.file === chunk?.fileName) ?? source;
}

/** A chunk and those that it imports. */
function chunksOf(manifest: Manifest, key: string, found = new Set<Manifest[string]>()): Set<Manifest[string]> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (!found.has(chunk)) {
    found.add(chunk);
    chunk.imports?.forEach(imported => chunksOf(manifest, imported, found));
  }
  return found;
}

function assetOf(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${file}`);
  return String(typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source));
}

function replaced(html: string, part: RegExp, whole: string): string {
  if (html.search(part) < 0) throw new Error(`The built index.html has no ${part}`);
  return html.replace(part, () => whole);
}
