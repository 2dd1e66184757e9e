// Removes each protection against concurrent requests in a copy of the product. Its test must then fail on Postgres.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfProduct, filesOfProduct } from '../copy-of-product.ts';
import { startPostgres } from '../postgres.ts';
import { protections, type Protection } from './protections.ts';

const files = filesOfProduct().filter(file =>
  /^(src\/(server|contract|api)|tests\/(server|emulators))\/|^[^/]+\.json$|^tests\/[^/]+$/.test(file),
);

function remove(folder: string, { name, edits }: Protection): void {
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${name}: ${file} does not hold this once:\n${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}

type Verdict = 'holds' | 'fails' | 'did not run';

function runTest(folder: string, { test }: Protection, databaseUrl: string): Verdict {
  const report = join(folder, 'report.json');
  const pattern = test.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  spawnSync(
    'vitest',
    [
      'run',
      '-c',
      'tests/server.config.ts',
      test.file,
      '-t',
      `${pattern}$`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: folder,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  if (numPassedTests + numFailedTests !== 1) return 'did not run';
  return numFailedTests === 1 ? 'fails' : 'holds';
}

async function tryOut(protection: Protection, isProtected: boolean): Promise<Verdict> {
  const folder = copyOfProduct(files);
  if (!isProtected) remove(folder, protection);
  // One by one, because parallel runs would affect the concurrency that the tests need. Each run needs a server of its
  // own, because the tests create databases with fixed names.
  const postgres = await startPostgres();
  try {
    return runTest(folder, protection, postgres.url);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Requests that nothing keeps apart may still not meet, so a test that holds without its protection runs again. */
const mostRuns = 3;

let isEveryOneNeeded = true;
const [only = ''] = process.argv.slice(2);
for (const protection of protections.filter(({ name }) => name.includes(only))) {
  const intact = await tryOut(protection, true);
  let bare: Verdict = 'holds';
  let runs = 0;
  while (bare === 'holds' && runs < mostRuns) {
    bare = await tryOut(protection, false);
    runs += 1;
  }
  const isNeeded = intact === 'holds' && bare === 'fails';
  isEveryOneNeeded &&= isNeeded;
  console.log(
    `${isNeeded ? 'ok    ' : 'FAILED'} ${protection.name}: its test ${intact}, and ${bare} without it in run ${runs}`,
  );
}
process.exitCode = isEveryOneNeeded ? 0 : 1;
