import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

export interface FirstLoad {
  files: { file: string; bytes: number }[];
  /** Inline scripts and styles of the page, in bytes; its text is not counted. */
  inPage: number;
  /** Total in bytes of brotli at its highest quality. */
  total: number;
}

/** Budget for JavaScript and CSS of a visitor's first step, files and inline, in bytes of brotli. */
export const firstLoadBudget = 107_100;

/** The prerendered page of the first step, in English. */
const page = 'prerendered/step1.en.html';

/** Matches an inline script or style; the second group is its text. */
const inline = /<(script|style)(?: data-\w+="[^"]*")?>(.*?)<\/\1>/gs;

/** Measures the scripts and styles that the built client loads on its first step before any interaction. */
export function firstLoad(dist = 'dist/client'): FirstLoad {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>; // the format that Vite documents
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  const html = readFileSync(`${dist}/${page}`, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"(?! disabled)/g)].map(
    ([, file = '']) => file,
  );
  Object.keys(manifest)
    .filter(key => named.includes(manifest[key]?.file ?? ''))
    .forEach(visit);
  const names = new Set([...named, ...[...chunks].map(({ file }) => file)]);
  const files = [...names]
    .toSorted()
    .map(file => ({ file, bytes: brotliCompressSync(readFileSync(`${dist}/${file}`)).length }));
  const inPage = brotliCompressSync([...html.matchAll(inline)].map(([, , text]) => text).join('\n')).length;
  return { files, inPage, total: files.reduce((sum, { bytes }) => sum + bytes, inPage) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, inPage, total } = firstLoad();
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(inPage).padStart(8)}  in the page`);
  console.log(`${String(total).padStart(8)}  first load of /step1, bytes of brotli; the budget is ${firstLoadBudget}`);
}
