// Breaks charts and schemas on purpose, one break at a time, in copies of the product, and counts those that no unit or machine test
// notices. StrykerJS would load the product anew for every break of a chart's literal, and run all tests for it.
//   npm run mutants                     a random sample, for ten minutes
//   npm run mutants -- --seed 7         the same breaks in the same order, for ten minutes
//   npm run mutants -- --whole [PATH…]  every break, in all charts and schemas or in these files and folders
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfProduct, filesOfProduct } from '../copy-of-product.ts';
import { createRandom } from '../faults/random.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

const root = resolve(import.meta.dirname, '../..');
const sampleMs = 10 * 60_000;
/** For a break that makes a test run for ever. */
const timeoutMs = 10 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
});
const isMutated = (file: string): boolean =>
  /^(machines\/(parts|flows)|src\/contract)\/.*\.ts$/.test(file) &&
  !/\.(test|samples|fixtures|d)\.ts$/.test(file) &&
  (positionals.length === 0 || positionals.some(path => file.startsWith(path)));

const files = filesOfProduct();

/** Whether a test fails with this break. Runs the tests that import the file, until the first one fails. */
async function isNoticed(folder: string, { file, start, end, text }: Mutation): Promise<boolean> {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  writeFileSync(path, code.slice(0, start) + text + code.slice(end));
  const args = [
    'related',
    '--run',
    '-c',
    'tests/unit.config.ts',
    '--bail',
    '1',
    '--passWithNoTests',
    '--testTimeout',
    String(timeoutMs),
    file,
  ];
  const child = spawn('vitest', args, { cwd: folder, stdio: 'ignore', timeout: timeoutMs, killSignal: 'SIGKILL' });
  const [status] = (await once(child, 'close')) as [number | null];
  writeFileSync(path, code);
  return status !== 0;
}

function shuffled(mutations: readonly Mutation[], seed: number): Mutation[] {
  const random = createRandom(seed);
  return mutations
    .map(mutation => ({ mutation, at: random.integer(0, 1e9) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ mutation }) => mutation);
}

const all = files.filter(isMutated).flatMap(file => mutationsOf(file, readFileSync(join(root, file), 'utf8')));
const queue = values.whole ? [...all] : shuffled(all, Number(values.seed));
console.log(`${all.length} breaks; seed ${values.seed}`);
const begun = Date.now();
let tried = 0;
const survivors: Mutation[] = [];

/** Without a break, the tests have to pass; otherwise every break would count as noticed. */
async function checkUnbroken(folder: string): Promise<void> {
  const [{ file } = { file: '' }] = queue;
  const unbroken = { file, line: 1, what: 'unbroken', start: 0, end: 0, text: '' };
  if (await isNoticed(folder, unbroken)) throw new Error(`A test of ${file} fails although nothing is broken`);
}

async function work(): Promise<void> {
  const folder = copyOfProduct(files);
  await checkUnbroken(folder);
  while (values.whole || Date.now() - begun < sampleMs) {
    const mutation = queue.shift();
    if (!mutation) break;
    const noticed = await isNoticed(folder, mutation);
    tried += 1;
    if (!noticed) survivors.push(mutation);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${mutation.file}:${mutation.line} ${mutation.what}`);
  }
  rmSync(folder, { recursive: true });
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
const score = Math.round(((tried - survivors.length) / Math.max(1, tried)) * 1000) / 10;
console.log(`\n${tried - survivors.length} of ${tried} breaks noticed: ${score} %`);
for (const { file, line, what } of survivors) console.log(`survived: ${file}:${line} ${what}`);
