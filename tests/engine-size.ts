import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const readme = join(root, 'machines/wizard/README.md');

const halves = { 'pure half': 'machines/wizard/index.ts', 'React half': 'src/wizard/index.ts' };
const packages = ['xstate', 'react', 'react-dom', 'react-router-dom', '@xstate/react'];

/** Size of a half with all its exports, minified, in bytes of brotli. Packages and the other half are not counted. */
async function sizeOf(entry: string): Promise<number> {
  const isElsewhere = (id: string) =>
    packages.some(name => id === name || id.startsWith(`${name}/`)) ||
    (entry.startsWith('src') && id.endsWith('machines/wizard/index.ts'));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(root, entry), formats: ['es'] },
      minify: true,
      rolldownOptions: { external: isElsewhere },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const code = outputs.flatMap(file => (file.type === 'chunk' ? file.code : [])).join('\n');
  return brotliCompressSync(code).length;
}

/** The sizes of both halves, as the README states them. */
export async function engineSizes(): Promise<string> {
  const sizes = await Promise.all(
    Object.entries(halves).map(async ([name, entry]) => `${name} ${((await sizeOf(entry)) / 1000).toFixed(1)} KB`),
  );
  return sizes.join(', ');
}

export const sizesIn = (text: string): string | undefined =>
  /pure half [\d.]+ KB, React half [\d.]+ KB/.exec(text)?.[0];

// `node tests/engine-size.ts` prints the sizes and writes them into the README.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = await engineSizes();
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, text.replace(sizesIn(text) ?? sizes, sizes));
  console.log(sizes);
}
