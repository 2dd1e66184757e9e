// Runs all tests, several stages at a time, and prints one summary.
//   npm test -- WORD…         only the stages whose names contain a word
//   npm test -- --flow NAME   only what concerns one flow
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { type Result, runStage, signalAll, type Stage } from './stage.ts';
import { stages, stagesOfFlow } from './stages.ts';

/** Stages that run side by side. Each has several processes, so on two cores three are no quicker (671 s, two 641 s). */
const most = Number(process.env['TEST_STAGES'] ?? 2);

const only = process.argv.slice(2);
const chosen = only[0] === '--flow' ? chosenFor(only[1]) : stages.filter(isChosen);
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

/** Without a word, all stages. */
function isChosen({ name }: Stage): boolean {
  return only.length === 0 || only.some(word => name.includes(word));
}

function chosenFor(flow = ''): readonly Stage[] {
  if (existsSync(`stories/flows/${flow}.flow.ts`)) return stagesOfFlow(flow);
  console.error(`There is no stories/flows/${flow}.flow.ts`);
  process.exit(2);
}

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
