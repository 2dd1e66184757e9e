// Causes faults and prints figures: `npm run faults [PART…] [-- --seed N --short]`. Fails if a bound does not hold.
import { parseArgs } from 'node:util';
import { holds, type Figure, type Part } from './part.ts';
import { createRandom } from './random.ts';

const parts: Readonly<Record<string, () => Promise<{ part: Part }>>> = {
  crash: () => import('./crash/crash.part.ts'),
  contention: () => import('./contention/contention.part.ts'),
  'saved-states': () => import('./saved-states/saved-states.part.ts'),
  'bad-requests': () => import('./bad-requests/bad-requests.part.ts'),
  load: () => import('./load/load.part.ts'),
  database: () => import('./database/database.part.ts'),
  network: () => import('./network/network.part.ts'),
  providers: () => import('./providers/providers.part.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter(name => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);

const boundOf = ({ bound }: Figure): string => {
  if (bound === undefined) return '';
  if ('is' in bound) return `must be ${bound.is}`;
  return 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
};

const lines: string[] = [];
let hasFailed = false;
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const begun = performance.now();
  const { part } = await parts[name]!();
  const log = (line: string) => console.log(`${name}: ${line}`);
  const figures = await part
    .run({ random: createRandom(Number(values.seed)), isShort: values.short, log })
    .catch((error: unknown): Figure[] => {
      console.error(error);
      return [{ what: 'the run ended early: see above', value: 1, bound: { is: 0 } }];
    });
  lines.push(`\n${part.name} (seed ${values.seed}, ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  for (const figure of figures) {
    hasFailed ||= !holds(figure);
    lines.push(
      `${holds(figure) ? '      ' : 'FAILED'} ${String(figure.value).padStart(8)}  ${figure.what.padEnd(60)} ${boundOf(figure)}`.trimEnd(),
    );
  }
}
console.log(lines.join('\n'));
process.exitCode = hasFailed ? 1 : 0;
