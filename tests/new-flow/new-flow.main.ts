// Writes a new flow into a copy of the product, as `npm run new -- flow NAME` does, and runs there what concerns a flow:
// types, lint, words, its tests at every level, and the build. Needs the product's own build, to compare its first load.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { planFlow } from '../../.build/new/plan-flow.ts';
import { copyOfProduct } from '../copy-of-product.ts';
import { firstLoad } from '../first-load.ts';
import { readReport } from '../report.ts';

const name = 'sample-visit';

/** The product knows these words in Spanish. */
const steps = ['details', 'review'];

/** The call of the new flow, which has an idempotency key. */
const sends = 'saveSampleVisit';

/** How many claims the models make about a flow. Detects a renamed one, which the stage would omit. */
const claimsOfModels = 12;

/** Bytes, not compressed, that a flow may add to the first load of other flows: its name in a list. */
const mostBytes = 60;

const folder = copyOfProduct();
process.once('exit', () => rmSync(folder, { recursive: true }));
if (existsSync('node_modules/.cache/types'))
  cpSync('node_modules/.cache/types', join(folder, 'node_modules/.cache/types'), { recursive: true });

/** A command of the package's, not of npm: an npm script may install packages before it. */
function run(command: string): void {
  console.log(`\n$ ${command}`);
  const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit' });
  if (status !== 0) fail(command);
}

function fail(what: string): never {
  console.error(`FAILED in a copy of the product with a new flow: ${what}`);
  process.exit(1);
}

run(`node .build/new/new.main.ts flow ${name} ${steps.join(' ')}`);
// The last step has no field that can be empty, like one that only shows the answers.
const fixtures = join(folder, `machines/flows/${name}/${name}.fixtures.ts`);
const written = readFileSync(fixtures, 'utf8');
const withoutField = written.replace("  review: { reviewName: '' },\n", '');
if (withoutField === written) fail('the field of the last step');
writeFileSync(fixtures, withoutField);
run('oxfmt --check');
run('lingui check missing --mode catalog');
for (const project of ['machines', '.', 'src/server', 'tests'])
  run(`tsc --singleThreaded --preserveSymlinks -p ${project}`);
const plan = await planFlow(name, steps, resolve('.'));
const code = [...plan.written.keys(), ...plan.edited.keys()].filter(file => /\.tsx?$/.test(file));
run(`oxlint -c .oxlint.config.ts ${code.join(' ')}`);

const models = 'tests/model/charts.test.ts tests/model/sending-once.test.ts';
const units = ['lazy-parts', 'saved-states', 'words'].map(file => `tests/unit/${file}.test.ts`).join(' ');
// The claims about each flow, and those about the lists that it has joined.
const claims = `${name}|every chart has a flow|sends ${sends} twice`;
const report = 'test-results/models.json';
run(
  `vitest run -c tests/unit.config.ts --reporter=dot --reporter=json --outputFile=${report} ${models} -t '${claims}'`,
);
const { passed } = readReport(join(folder, report));
if (passed !== claimsOfModels) fail(`${passed} of ${claimsOfModels} claims of the models ran: '${claims}'`);
run(`vitest run -c tests/unit.config.ts --reporter=dot ${units} src/server/config.test.ts`);
const onServer = [name, 'every-call', 'personal-data'].map(file => `tests/server/${file}.test.ts`).join(' ');
run(`node tests/postgres.ts vitest run -c tests/server.config.ts --reporter=dot ${onServer}`);

run('vite build --logLevel error');
const more = firstLoad(join(folder, 'dist/client')).plain - firstLoad().plain;
console.log(`A new flow adds ${more} bytes to the first load of others, not compressed; at most ${mostBytes}`);
if (more > mostBytes) fail('the first load of others');

run(`vitest run -c tests/browser.config.ts --reporter=dot --project walks tests/browser/walk/${name}.browser.test.ts`);
// One worker, because a second server for three short walks takes longer than it saves.
run(`playwright test -c tests/playwright.config.ts --workers=1 tests/e2e/walk/walk.spec.ts -g ${name}`);
