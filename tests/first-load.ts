import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
  /** Total of `sizeOf`. */
  total: number;
  /** The same total in bytes that are not compressed. */
  plain: number;
  /** Characters of code before it is minified, by folder or package. */
  code: Readonly<Record<string, number>>;
}

const known = `${import.meta.dirname}/first-load.json`;

const { budget, code: codeAtBudget } = JSON.parse(readFileSync(known, 'utf8')) as Pick<FirstLoad, 'code'> & {
  budget: number;
}; // written below

/** Budget for JavaScript and CSS of a visitor's first step, files and inline, in bytes of brotli. */
export const firstLoadBudget = budget;

/** The prerendered page of the first step, in English. */
const page = 'prerendered/step1.en.html';

/** Matches an inline script or style; the second group is its text. */
const inline = /<(script|style)(?: data-\w+="[^"]*")?>(.*?)<\/\1>/gs;

/**
 * Bytes of brotli at its highest quality, with the same hash in the names of all files. Otherwise a change in any later file
 * would change the size of the first one by up to 200 bytes, which lists their names.
 */
export const sizeOf = (code: string): number =>
  brotliCompressSync(code.replaceAll(/-[\w-]{6,7}(?=\.(?:js|css)\b)/g, '-0000000')).length;

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
  const files = [...names].toSorted().map(file => ({ file, bytes: sizeOf(readFileSync(`${dist}/${file}`, 'utf8')) }));
  const inlined = [...html.matchAll(inline)].map(([, , text]) => text).join('\n');
  const inPage = sizeOf(inlined);
  const total = files.reduce((sum, { bytes }) => sum + bytes, inPage);
  const plain = files.reduce((sum, { file }) => sum + statSync(`${dist}/${file}`).size, Buffer.byteLength(inlined));
  return { files, inPage, total, plain, code: codeIn(dist, names) };
}

function codeIn(dist: string, files: ReadonlySet<string>): Record<string, number> {
  const chunks = JSON.parse(readFileSync(`${dist}/.vite/modules.json`, 'utf8')) as Record<string, [string, number][]>; // written by the build
  const code: Record<string, number> = {};
  for (const [module, size] of [...files].flatMap(file => chunks[file] ?? [])) {
    const place = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? dirname(module);
    code[place] = (code[place] ?? 0) + size;
  }
  return code;
}

/** The places whose code has grown since the budget was set, most first. */
const grown = (code: FirstLoad['code']): [place: string, by: number][] =>
  Object.entries(code)
    .map(([place, size]): [string, number] => [place, size - (codeAtBudget[place] ?? 0)])
    .filter(([, by]) => by > 0)
    .toSorted(([, a], [, b]) => b - a);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, inPage, total, code } = firstLoad();
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(inPage).padStart(8)}  in the page`);
  console.log(`${String(total).padStart(8)}  first load of /step1, bytes of brotli; the budget is ${firstLoadBudget}`);
  if (process.argv[2] === 'set') {
    const sorted = Object.fromEntries(Object.entries(code).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(known, `${JSON.stringify({ budget: Number(process.argv[3] ?? budget), code: sorted }, null, 2)}\n`);
  } else if (total > budget) {
    console.error(
      `The first load is ${total - budget} bytes over its budget. Since the budget was set, this has grown:`,
    );
    for (const [place, by] of grown(code)) console.error(`${String(by).padStart(8)}  ${place}, characters of code`);
    console.error('Load it later, or set the budget: npx node tests/first-load.ts set BYTES');
    process.exitCode = 1;
  }
}
