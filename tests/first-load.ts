import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export interface FirstLoad {
  files: { file: string; bytes: number }[];
  /** Brotli at its highest quality, in bytes. */
  total: number;
}

/** What a visitor's first step may cost in JavaScript and CSS, in bytes of brotli. */
export const firstLoadBudget = 105_000;

/** The scripts and styles that a page of the built client asks for before anybody touches it, in English. */
export function firstLoad(dist = 'dist/client'): FirstLoad {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>; // as Vite documents it
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  const named = [...readFileSync(`${dist}/index.html`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const isFirst = (key: string) => key.endsWith('locales/en/first.po') || named.includes(manifest[key]?.file ?? '');
  Object.keys(manifest).filter(isFirst).forEach(visit);
  const names = new Set([...named, ...[...chunks].flatMap(({ file, css = [] }) => [file, ...css])]);
  const files = [...names].toSorted().map(file => ({ file, bytes: brotliCompressSync(readFileSync(`${dist}/${file}`)).length }));
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, total } = firstLoad();
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(total).padStart(8)}  first load of /step1, bytes of brotli; the budget is ${firstLoadBudget}`);
}
