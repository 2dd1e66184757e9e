import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { otherNames } from '../../src/app/flows.ts';
import { otherFlows } from '../../src/app/other-flows.ts';

const source = join(import.meta.dirname, '../../src');

/** Text before an allowed dynamic import: it is the argument of `lazyPart`. */
const inLazyPart = /\blazyPart\(\s*\(\) =>\s*$/;

/** Dynamic imports of a file that are not the argument of `lazyPart`. */
function bareImports(file: string, code: string): string[] {
  const { dynamicImports } = parseSync(file, code).module;
  return dynamicImports
    .filter(({ start }) => !inLazyPart.test(code.slice(0, start)))
    .map(({ moduleRequest }) => `${file}: ${code.slice(moduleRequest.start, moduleRequest.end)}`);
}

it('every dynamic import of the client goes through `lazyPart`', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('server/'),
  );
  const found = files.map(file => [file, readFileSync(join(source, file), 'utf8')] as const);
  expect(found.filter(([, code]) => code.includes('lazyPart(() => import(')).length).toBeGreaterThan(15);
  expect(found.flatMap(([file, code]) => bareImports(file, code))).toEqual([]);
});

it('the shell loads flows in two files, which agree on their names', () => {
  const loading = readdirSync(join(source, 'app'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .filter(file => /import\('[^']*\/flows\//.test(readFileSync(join(source, 'app', file), 'utf8')));
  expect(loading.filter(file => file !== 'other-flows.ts')).toEqual(['flows.ts']);
  expect(Object.keys(otherFlows)).toEqual(otherNames);
});

it('a bare dynamic import is reported', () => {
  expect(bareImports('a.ts', "const load = () => import('./b.ts');\nvoid lazyPart(() => import('./c.ts'));")).toEqual([
    "a.ts: './b.ts'",
  ]);
});
