// Runs all tests, several stages at a time, and prints one summary.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { type Result, runStage, signalAll, type Stage } from './stage.ts';

/** Stages that run side by side. Two leave a third of two cores idle, because the product's pages often wait. */
const most = Number(process.env['TEST_STAGES'] ?? 3);

const vitest = (config: string, counts: string): string =>
  `vitest run -c tests/${config} --reporter=default --reporter=./tests/running-files.ts --reporter=json --outputFile.json=test-results/${counts}`;

/** In the order in which they begin: cheap ones first, then long ones before short ones, so that all lanes end together. */
const stages: Stage[] = [
  { name: 'catalogues', commands: ['lingui check sync && lingui check missing --mode catalog'] },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'build', commands: ['npm run --silent build'] },
  { name: 'types', commands: ['npm run --silent types'] },
  {
    name: 'product in a browser',
    commands: ['playwright test -c tests/playwright.config.ts'],
    counts: ['e2e.json'],
    needs: ['build'],
  },
  { name: 'lint', commands: ['oxlint -c .oxlint.config.ts'] },
  { name: 'units and machines', commands: [vitest('unit.config.ts', 'unit.json')], counts: ['unit.json'] },
  { name: 'screens and stories', commands: [vitest('browser.config.ts', 'browser.json')], counts: ['browser.json'] },
  {
    name: 'server on two databases',
    commands: [
      vitest('server.config.ts', 'pglite.json'),
      `node tests/postgres.ts ${vitest('server.config.ts', 'postgres.json')}`,
    ],
    counts: ['pglite.json', 'postgres.json'],
  },
  { name: 'a new flow', commands: ['node tests/new-flow/new-flow.main.ts'], needs: ['types', 'build'] },
  {
    name: 'faults, a short run',
    commands: ['node tests/faults/faults.main.ts --short crash contention saved-states bad-requests load'],
  },
  {
    name: 'what the walks took',
    commands: ['node tests/levels/coverage.main.ts'],
    needs: ['units and machines', 'screens and stories', 'product in a browser'],
  },
];

const only = process.argv.slice(2);
const chosen = only.length > 0 ? stages.filter(({ name }) => only.some(word => name.includes(word))) : stages;
ensureChromium();
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node'; // the tests start a hundred processes
process.env['NODE_OPTIONS'] =
  `${process.env['NODE_OPTIONS'] ?? ''} --import=${import.meta.resolve('./quick-imports.mjs')}`;
// For the type checker and the linter, which are written in Go: each further thread checks the same types again.
process.env['GOMAXPROCS'] ??= '1';
process.env['GOGC'] ??= '400';
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const results = new Map<Stage, Result>();
const skipped = new Map<Stage, string>();
const running = new Map<Stage, Promise<void>>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true; // the stages that run end and are reported
    signalAll(signal);
  });

const begun = performance.now();
for (;;) {
  const open = chosen.filter(stage => !results.has(stage) && !skipped.has(stage) && !running.has(stage));
  for (const stage of open) {
    const why = isStopped ? 'the run was stopped' : reasonToSkip(stage);
    if (why !== undefined) skipped.set(stage, why);
  }
  const next = open.find(stage => !skipped.has(stage) && needsOf(stage).every(needed => results.has(needed)));
  if (next && running.size < most) running.set(next, conduct(next));
  else if (running.size > 0) await Promise.race(running.values());
  else break;
}
summarize();

/** A stage that was not chosen is not waited for. */
function needsOf({ needs = [] }: Stage): Stage[] {
  return chosen.filter(({ name }) => needs.includes(name));
}

function reasonToSkip(stage: Stage): string | undefined {
  const failed = needsOf(stage).find(needed => skipped.has(needed) || results.get(needed)?.isOk === false);
  return failed && `needs '${failed.name}', which ${skipped.has(failed) ? 'was skipped' : 'failed'}`;
}

/** Runs a stage. Its output is printed when it ends, in one piece, unless it is the only one. */
async function conduct(stage: Stage): Promise<void> {
  const isAlone = chosen.length === 1;
  console.log(isAlone ? `── ${stage.name}` : `…  ${stage.name}`);
  const result = await runStage(stage, isAlone ? text => process.stdout.write(text) : undefined);
  if (!isAlone) console.log(`\n── ${stage.name}\n${result.output}`);
  results.set(stage, result);
  running.delete(stage);
}

function summarize(): void {
  const lines = chosen.map(stage => {
    const result = results.get(stage);
    if (!result) return `skipped ${stage.name}: ${skipped.get(stage)}`;
    const tests = stage.counts === undefined ? '' : `${result.passed} tests, `;
    return `${result.isOk ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(24)} ${tests}${result.seconds.toFixed(1)} s`;
  });
  const all = [...results.values()];
  const failed = all.flatMap(result => result.failed);
  const passed = all.reduce((sum, result) => sum + result.passed, 0);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `\n${[...lines, '', ...failed.map(name => `FAILED ${name}`)].join('\n')}\n${passed} passed, ${failed.length} failed, ${skipped.size} stages skipped, ${seconds.toFixed(0)} s`,
  );
  process.exitCode = failed.length === 0 && skipped.size === 0 ? 0 : 1;
}
