// Runs all tests in order of cost and prints one summary.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { readReport } from './report.ts';

interface Stage {
  name: string;
  /** Run in parallel; all must succeed. */
  commands: string[];
  /** Report files of the runners, in `test-results/`. */
  counts?: string[];
  /** Stages that must have run before this one, because it reads their results. */
  needs?: string[];
}

const vitest = (config: string, counts: string): string =>
  `vitest run -c tests/${config} --reporter=default --reporter=json --outputFile.json=test-results/${counts}`;

const stages: Stage[] = [
  { name: 'catalogues', commands: ['lingui check sync && lingui check missing --mode catalog'] },
  { name: 'types', commands: ['tsc -p machines', 'tsc', 'tsc -p src/server', 'tsc -p tests'] },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'lint', commands: ['oxlint -c .oxlint.config.ts'] },
  { name: 'units and machines', commands: [vitest('unit.config.ts', 'unit.json')], counts: ['unit.json'] },
  {
    name: 'server on two databases',
    commands: [
      vitest('server.config.ts', 'pglite.json'),
      `node tests/postgres.ts ${vitest('server.config.ts', 'postgres.json')}`,
    ],
    counts: ['pglite.json', 'postgres.json'],
  },
  { name: 'build', commands: ['npm run --silent build'] },
  {
    name: 'faults, a short run',
    commands: ['node tests/faults/faults.main.ts --short crash contention saved-states bad-requests load'],
  },
  { name: 'screens and stories', commands: [vitest('browser.config.ts', 'browser.json')], counts: ['browser.json'] },
  { name: 'product in a browser', commands: ['playwright test -c tests/playwright.config.ts'], counts: ['e2e.json'] },
  { name: 'a new flow', commands: ['node tests/new-flow/new-flow.main.ts'], needs: ['build'] },
  {
    name: 'what the walks took',
    commands: ['node tests/levels/coverage.main.ts'],
    needs: ['units and machines', 'screens and stories', 'product in a browser'],
  },
];

const run = (command: string): Promise<boolean> =>
  new Promise(resolve => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('close', code => resolve(code === 0));
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const only = process.argv.slice(2);
const chosen = only.length > 0 ? stages.filter(({ name }) => only.some(word => name.includes(word))) : stages;
ensureChromium();
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node'; // the tests start a hundred processes
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const lines: string[] = [];
const red: string[] = [];
const failedStages = new Set<string>();
let passed = 0;
let failed = 0;
for (const { name, commands, counts, needs = [] } of chosen) {
  if (needs.some(needed => failedStages.has(needed))) {
    lines.push(`skipped ${name}`);
    continue;
  }
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const isGood = (await Promise.all(commands.map(run))).every(Boolean);
  const seen = (counts ?? []).map(file => readReport(`test-results/${file}`));
  const isOk = isGood && seen.every(each => each.passed > 0);
  const passedHere = sum(seen.map(each => each.passed));
  red.push(...seen.flatMap(each => each.failed));
  passed += passedHere + (counts === undefined && isGood ? 1 : 0);
  failed += Math.max(sum(seen.map(each => each.failed.length)), isOk ? 0 : 1);
  if (!isOk) failedStages.add(name);
  lines.push(
    `${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${counts === undefined ? '' : `${passedHere} tests, `}${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
}

console.log(`\n${[...lines, '', ...red.map(name => `FAILED ${name}`)].join('\n')}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
