import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');

/** How an import of a part may begin: as what `lazyPart` is given. */
const inLazyPart = /\blazyPart\(\(\) => $/;

/** Every dynamic import of a file that `lazyPart` is not given. */
function bareImports(file: string, code: string): string[] {
  const { dynamicImports } = parseSync(file, code).module;
  return dynamicImports.filter(({ start }) => !inLazyPart.test(code.slice(0, start))).map(({ moduleRequest }) => `${file}: ${code.slice(moduleRequest.start, moduleRequest.end)}`);
}

it('no part of the page is imported except by `lazyPart`', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('server/'));
  const found = files.map(file => [file, readFileSync(join(source, file), 'utf8')] as const);
  expect(found.filter(([, code]) => code.includes('lazyPart(() => import(')).length).toBeGreaterThan(15);
  expect(found.flatMap(([file, code]) => bareImports(file, code))).toEqual([]);
});

it('a bare import is found', () => {
  expect(bareImports('a.ts', "const load = () => import('./b.ts');\nvoid lazyPart(() => import('./c.ts'));")).toEqual(["a.ts: './b.ts'"]);
});
