// Writes a small complete flow into the product: its chart, call, screens and words, and its tests.
//   npm run new -- flow NAME STEP…     a form for each step, and a last page; without a step, one form called details
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { namesOf } from './names.ts';
import { planFlow } from './plan-flow.ts';

const root = resolve(import.meta.dirname, '../..');

const [what, name = '', ...named] = process.argv.slice(2);
const steps = named.length > 0 ? named : ['details'];
if (what !== 'flow' || name === '') {
  console.error('Usage: npm run new -- flow NAME STEP…   a form for each STEP; the last page comes by itself');
  process.exit(2);
}

const plan = await planFlow(name, steps, root).catch((fault: Error) => {
  console.error(fault.message);
  process.exit(1);
});
const written = [...plan.written, ...plan.edited];
for (const [file, text] of written) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const run = (command: string, ...args: string[]): Buffer => execFileSync(command, args, { cwd: root });
const code = written.map(([file]) => file).filter(file => /\.(ts|tsx|json)$/.test(file));
run('oxfmt', ...code);
run('npm', 'run', '--silent', 'migration', namesOf(name).snake);
run('npm', 'run', '--silent', 'extract'); // fills the Spanish words that the product knows
run('node', 'tests/unit/saved-states/write.main.ts', name);

for (const file of plan.written.keys()) console.log(`written ${file}`);
for (const file of plan.edited.keys()) console.log(`edited  ${file}`);
console.log(`Written too: the migration of its table, its words in locales, and its saved state in tests/unit/saved-states.
\`npm start\` and open /app/join/${name}: ${steps.join(', ')}, and a last page.
\`npm test -- --flow ${name}\` runs its tests. machines/README.md says what is then yours to write: “Add a flow”.`);
