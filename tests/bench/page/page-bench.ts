import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.ts';
import { serveProduct } from '../serve.ts';
import { measureLaterSteps, stepColumns, type StepFigures } from './later-steps.ts';
import { columns, type Figures, type Measured, measurePage } from './page-figures.ts';
import { servePeers } from './page-peers.ts';

const rounds = 7;

const peer = (url: string): Measured => ({
  url,
  fields: [
    ['#firstName', 'Alexandrina'],
    ['#lastName', 'Lee'],
    ['#email', 'alexandrina@example.com'],
    ['#phone', '2025550143'],
  ],
  error: '[aria-invalid=true]',
  next: '[id="children.0.firstName"]',
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

/**
 * Measures `/step1` of the built product beside the same form on React alone and on react-hook-form, zod and a router, and
 * the later steps beside going from step to step there.
 */
export async function benchPages(databaseUrl: string): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' });
  const peers = await servePeers();
  const served = await serveProduct(databaseUrl, crypto.randomUUID(), { client: 'dist/client' });
  const browser = await chromium.launch(launchOptions());
  const taken = new Map<string, Figures[]>();
  const later = new Map<string, StepFigures[]>();
  try {
    // In turns, so that a busy machine slows all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, measured] of [
        ['React alone', peer(`${peers.origin}/react/`)],
        ['react-hook-form', peer(`${peers.origin}/react-hook-form/`)],
        ['/step1', product(`${served.origin}/app/join/step1`, round)],
      ] as const)
        taken.set(name, [...(taken.get(name) ?? []), await measurePage(browser, measured)]);
      for (const [path, figures] of await measureLaterSteps(browser, served.origin))
        later.set(path, [...(later.get(path) ?? []), figures]);
    }
  } finally {
    await browser.close();
    await served.stop();
    peers.stop();
  }
  const rows = new Map([...taken].map(([name, figures]) => [name, quickest(columns, figures)]));
  print(rows);
  printLater(new Map([...later].map(([path, figures]) => [path, quickest(stepColumns, figures)])), rows);
}

/** The smallest figure of each column, because what else the machine does only adds to a figure. */
const quickest = <C extends string>(names: readonly C[], all: readonly Record<C, number>[]): Record<C, number> =>
  Object.fromEntries(names.map(name => [name, Math.min(...all.map(figures => figures[name]))])) as Record<C, number>; // a value for each name

function print(rows: ReadonlyMap<string, Figures>): void {
  console.log(
    `\nPages, the quickest of ${rounds} rounds, processor slowed 4 times, slow 4G while loading; ms, heap in MB`,
  );
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

/** The column of the peers with which a column of the later steps compares. */
const comparable = {
  'arriving CPU': 'next CPU',
  'arriving script': 'next script',
  worst: 'worst',
  'key CPU': 'key CPU',
  'key script': 'key script',
} as const;

function printLater(steps: ReadonlyMap<string, StepFigures>, rows: ReadonlyMap<string, Figures>): void {
  const other = rows.get('react-hook-form');
  console.log(
    `\nLater steps; in brackets how many times that of react-hook-form, whose arriving is its step to the next`,
  );
  console.log([''.padEnd(24), ...stepColumns.map(column => column.padStart(18))].join(''));
  for (const [path, figures] of steps) {
    const cells = stepColumns.map(column => {
      const times = figures[column] / (other?.[comparable[column]] ?? Number.NaN);
      return Number.isNaN(times) ? '' : `${figures[column].toFixed(1)} (${times.toFixed(2)})`;
    });
    console.log([path.padEnd(24), ...cells.map(cell => cell.padStart(18))].join(''));
  }
}
