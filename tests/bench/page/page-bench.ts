import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.ts';
import { median } from '../load.ts';
import { serveProduct } from '../serve.ts';
import { columns, type Figures, type Measured, measurePage } from './page-figures.ts';
import { servePeers } from './page-peers.ts';

const rounds = 5;

const peer = (url: string): Measured => ({
  url,
  fields: [
    ['#name', 'Alexandrina'],
    ['#email', 'alexandrina@example.com'],
    ['#phone', '2025550143'],
  ],
  error: '[role=alert]',
  next: '#line1',
});

/** The emails differ, because the server refuses to register one twice. */
const product = (url: string, round: number): Measured => ({
  url,
  fields: [
    ['[autocomplete=given-name]', 'Alexandrina'],
    ['[autocomplete=family-name]', 'Lee'],
    ['[autocomplete=email]', `alexandrina${round}@example.com`],
    ['[autocomplete=tel-national]', '2025550143'],
  ],
  error: '[aria-invalid=true]',
  next: '[id="children.0.firstName"]',
});

/** Measures `/step1` of the built product beside the same form on React alone and on react-hook-form, zod and a router. */
export async function benchPages(databaseUrl: string): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' });
  const peers = await servePeers();
  const served = await serveProduct(databaseUrl, crypto.randomUUID(), 'dist/client');
  const browser = await chromium.launch(launchOptions());
  const taken = new Map<string, Figures[]>();
  try {
    // In turns, so that a busy machine slows all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, measured] of [
        ['React alone', peer(`${peers.origin}/react/`)],
        ['react-hook-form', peer(`${peers.origin}/react-hook-form/`)],
        ['/step1', product(`${served.origin}/app/join/step1`, round)],
      ] as const)
        taken.set(name, [...(taken.get(name) ?? []), await measurePage(browser, measured)]);
    }
  } finally {
    await browser.close();
    await served.stop();
    peers.stop();
  }
  print(new Map([...taken].map(([name, figures]) => [name, medians(figures)])));
}

const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(columns.map(column => [column, median(all.map(figures => figures[column]))])) as Figures; // of each column

function print(rows: ReadonlyMap<string, Figures>): void {
  console.log(`\nPages, medians of ${rounds} rounds, processor slowed 4 times, slow 4G while loading; ms, heap in MB`);
  console.log([''.padEnd(24), ...columns.map(column => column.padStart(12))].join(''));
  const line = (name: string, cell: (column: (typeof columns)[number]) => string) =>
    console.log([name.padEnd(24), ...columns.map(column => cell(column).padStart(12))].join(''));
  for (const [name, figures] of rows) line(name, column => figures[column].toFixed(1));
  const own = rows.get('/step1');
  for (const name of ['React alone', 'react-hook-form']) {
    const other = rows.get(name);
    if (own && other)
      line(`/step1 : ${name}`, column => (other[column] > 0 ? (own[column] / other[column]).toFixed(2) : '-'));
  }
}
