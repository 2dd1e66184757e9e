// Reports the transitions that each level of the generated tests took, a line for each chart, and those missing.
// Exits with 1 if any are missing.
import { readdirSync, readFileSync } from 'node:fs';
import { needsProduct } from './needs-product.ts';
import { type Coverage, coverageFolder, levels } from './coverage-file.ts';

const read = (): Coverage[] =>
  readdirSync(coverageFolder).map(file => JSON.parse(readFileSync(`${coverageFolder}/${file}`, 'utf8')) as Coverage);

const all = read();
const charts = [...new Set(all.map(({ chart }) => chart))].toSorted();
const missing: string[] = [];

/** What one level, in all its parts, has taken of a chart, and what it cannot take. */
function takenAt(level: (typeof levels)[number], chart: string) {
  const parts = all.filter(coverage => coverage.chart === chart && coverage.level === level);
  const beyond = Object.assign({}, ...parts.map(part => part.beyond)) as Coverage['beyond']; // the same in each part
  return { ran: parts.length > 0, taken: new Set(parts.flatMap(coverage => coverage.taken)), beyond };
}

const rows = charts.map(chart => {
  const charted = all.flatMap(coverage => (coverage.chart === chart ? (coverage.charted ?? []) : []));
  const onScreens = takenAt('screens', chart).taken;
  const cells = levels.map(level => {
    const { ran, taken, beyond } = takenAt(level, chart);
    const due = level === 'product' ? charted.filter(name => needsProduct(name) || !onScreens.has(name)) : charted;
    if (due.length === 0) return '–';
    if (!ran) missing.push(`${chart}: has no run at level '${level}'`);
    const open = due.filter(name => !taken.has(name) && !(name in beyond));
    open.forEach(name => missing.push(`${chart}, ${level}: ${name} is not taken`));
    for (const name of Object.keys(beyond)) {
      const contradiction = taken.has(name) ? 'taken' : due.includes(name) ? null : 'not due here';
      if (contradiction !== null) missing.push(`${chart}, ${level}: ${name} is listed as beyond, but ${contradiction}`);
    }
    const reached = due.filter(name => taken.has(name)).length;
    return `${reached}${reached < due.length ? ` + ${due.length - reached}` : ''}`;
  });
  return [chart, String(charted.length), ...cells];
});

const table = [['transitions taken', 'all', ...levels], ...rows];
console.log(
  table.map(([first = '', ...rest]) => first.padEnd(24) + rest.map(cell => cell.padStart(12)).join('')).join('\n'),
);
console.log(`Due in the product: what comes back from an actor, what a chart begins with, and what no screen takes.
After a plus: transitions that a level cannot take; the reasons are in its harness or route.`);
if (missing.length > 0) console.error(`\n${missing.join('\n')}`);
process.exitCode = missing.length > 0 ? 1 : 0;
