import { type Browser, chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { launchOptions } from '../../chromium.ts';
import { placesSettings } from '../../e2e/support/places.ts';
import { openSites } from '../../e2e/support/sites.ts';
import prepare from '../../e2e/support/prepare.ts';
import { chatSettings } from '../../e2e/support/zendesk.ts';
import type { Figure, Part, Setting } from '../part.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Failure, type Run, runOnce } from './one-run.ts';
import { situations } from './situations.ts';
import { callsOfPages, unmetStates } from './waiting-states.ts';

const kindNames = Object.keys(kinds) as Kind[]; // its own keys

/** Number of pages side by side, each with its own server, so that runs do not affect each other. */
const lanes = 2;

export const part: Part = {
  name: 'network between page and server',
  async run(setting) {
    if (!existsSync('dist/client/index.html'))
      throw new Error('Run `npm run build` first: a browser is shown the built pages.');
    const runs = (setting.isShort ? sample(setting) : whole(setting)).filter(run => only.test(nameOf(run)));
    const stop = () => process.exit(143);
    process.once('SIGTERM', stop); // servers and browsers end with this process
    const endPostgres = await prepare();
    const browser = await chromium.launch({ ...launchOptions(), handleSIGTERM: false });
    try {
      return figuresOf(await runAll(browser, runs, setting), runs, setting);
    } finally {
      await browser.close();
      await endPostgres();
      process.off('SIGTERM', stop);
    }
  },
};

/** One fault in three ends after one request; the others last until the page is at rest. */
const timesOf = ({ random }: Setting): number => (random.integer(1, 3) === 1 ? 1 : Infinity);

const whole = (setting: Setting): Run[] =>
  shuffled(
    situations.flatMap(situation => kindNames.map(kind => ({ situation, kind, times: timesOf(setting) }))),
    setting,
  );

/** Shuffles the runs, so that both lanes get long and short ones. */
function shuffled<T>(list: readonly T[], { random }: Setting): T[] {
  return list
    .map(item => ({ item, rank: random.integer(0, 0x7fff_ffff) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Selects runs by name, to repeat a failure: `NETWORK_ONLY='a payment.*502' npm run faults network -- --seed 1`. */
const only = new RegExp(process.env['NETWORK_ONLY'] ?? '');

/** One run of each kind. */
const sample = (setting: Setting): Run[] => {
  const [first, ...others] = situations;
  if (!first) return [];
  return kindNames.map(kind => ({ situation: setting.random.pick([first, ...others]), kind, times: timesOf(setting) }));
};

const nameOf = ({ situation, kind, times }: Run): string => `${situation.name}, ${kind}${times === 1 ? ', once' : ''}`;

interface Seen {
  struck: Set<string>;
  failures: Map<Failure, number>;
}

async function runAll(browser: Browser, runs: readonly Run[], { log }: Setting): Promise<Seen> {
  const seen: Seen = { struck: new Set(), failures: new Map() };
  const left = [...runs];
  const work = async () => {
    const sites = openSites();
    try {
      const site = await sites.of({ environment: { ...chatSettings, ...placesSettings } });
      for (let run = left.shift(); run; run = left.shift()) {
        const { struck, failures } = await runOnce(browser, site, run);
        struck.forEach(call => seen.struck.add(call));
        for (const { failure, about } of failures) {
          seen.failures.set(failure, (seen.failures.get(failure) ?? 0) + 1);
          log(`${failure}: ${nameOf(run)}: ${about}`);
        }
      }
    } finally {
      await sites.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return seen;
}

function figuresOf({ struck, failures }: Seen, runs: readonly Run[], { isShort, log }: Setting): Figure[] {
  const unmet = unmetStates(situations);
  const missed = [...callsOfPages()]
    .filter(([, { method, path }]) => !struck.has(`${method} ${path}`))
    .map(([name]) => name);
  unmet.forEach(state => log(`no situation: ${state}`));
  if (!isShort) missed.forEach(name => log(`never struck: ${name}`));
  const none = (what: string, ...of: Failure[]): Figure => ({
    what,
    value: of.reduce((sum, failure) => sum + (failures.get(failure) ?? 0), 0),
    bound: { is: 0 },
  });
  return [
    { what: 'runs', value: runs.length, bound: { atLeast: isShort ? kindNames.length : 600 } },
    { what: 'situations', value: new Set(runs.map(({ situation }) => situation)).size },
    { what: 'kinds of faults', value: new Set(runs.map(({ kind }) => kind)).size, bound: { atLeast: 15 } },
    { what: 'states that wait for the server and no situation has', value: unmet.length, bound: { is: 0 } },
    ...(isShort ? [] : [{ what: 'calls of the page that no fault struck', value: missed.length, bound: { is: 0 } }]),
    none('runs whose fault did not strike, or that broke off', 'not struck', 'broken off'),
    none('pages that stayed busy', 'busy'),
    none('pages that did not say what happened', 'words'),
    none('pages that said what is not true of the payment', 'untrue'),
    none('pages without a way on', 'no way on'),
    none('answers lost', 'lost'),
    none('charged twice', 'twice'),
    none('charged, but the page does not say so', 'unreported'),
    none('books that are wrong otherwise', 'books'),
    none('exceptions on the page', 'page error'),
  ];
}
