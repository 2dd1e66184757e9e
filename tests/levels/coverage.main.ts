// Reports the transitions that each level of the generated tests took, a line for each chart, and those missing.
// Exits with 1 if any are missing.
import { readdirSync, readFileSync } from 'node:fs';
import { type Coverage, coverageFolder, levels } from './coverage-file.ts';

const read = (): Coverage[] =>
  readdirSync(coverageFolder).map(file => JSON.parse(readFileSync(`${coverageFolder}/${file}`, 'utf8')) as Coverage); // the levels wrote it

const all = read();
const charts = [...new Set(all.map(({ chart }) => chart))].toSorted();
const missing: string[] = [];

const rows = charts.map(chart => {
  const of = (level: string) => all.filter(coverage => coverage.chart === chart && coverage.level === level);
  const charted = of('machine').flatMap(coverage => coverage.charted ?? []);
  const cells = levels.map(level => {
    const parts = of(level);
    if (parts.length === 0) {
      missing.push(`${chart}: has no run at level '${level}'`);
      return '–';
    }
    const taken = new Set(parts.flatMap(coverage => coverage.taken));
    const beyond = Object.assign({}, ...parts.map(coverage => coverage.beyond)) as Coverage['beyond']; // equal in all parts
    const open = charted.filter(name => !taken.has(name) && !(name in beyond));
    open.forEach(name => missing.push(`${chart}, ${level}: ${name} is not taken`));
    Object.keys(beyond)
      .filter(name => taken.has(name) || !charted.includes(name))
      .forEach(name =>
        missing.push(
          `${chart}, ${level}: ${name} is listed as beyond, but ${taken.has(name) ? 'taken' : 'not in the chart'}`,
        ),
      );
    return `${charted.filter(name => taken.has(name)).length}${Object.keys(beyond).length > 0 ? ` + ${Object.keys(beyond).length}` : ''}`;
  });
  return [chart, String(charted.length), ...cells];
});

const table = [['transitions taken', 'all', ...levels], ...rows];
console.log(
  table.map(([first = '', ...rest]) => first.padEnd(24) + rest.map(cell => cell.padStart(12)).join('')).join('\n'),
);
console.log('After a plus: transitions that a level cannot take; the reasons are in its road or route.');
if (missing.length > 0) console.error(`\n${missing.join('\n')}`);
process.exitCode = missing.length > 0 ? 1 : 0;
