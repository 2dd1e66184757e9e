import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, startPostgres } from '../../postgres.ts';
import { makeClient, startChild } from '../../server/support/child-server.ts';
import type { Part } from '../part.ts';
import { disagreementsIn, chargesReturned, undelivered } from '../support/ledger.ts';
import { interrupt } from './interrupt.ts';
import { openLane, type Lane } from './lane.ts';
import { planVisits, sampleVisits, type Visit } from './plan.ts';
import { createTally } from './tally.ts';

const seeds = 20;

/** Number of servers side by side, each with its own database. A lane mostly waits for the server's next round. */
const lanes = 4;

/** Kills the server at every point of a payment, and checks what the next processes make of it. */
export const part: Part = {
  name: 'Crash',
  async run({ random, isShort, log }) {
    const visits = isShort ? sampleVisits(random) : planVisits(random, seeds);
    const folder = mkdtempSync(join(tmpdir(), 'join-crash-'));
    const client = makeClient();
    const postgres = await startPostgres();
    const tally = createTally(log);
    // Cuts a server's start to a quarter: resolves imports quickly and caches compiled code. A process that exits by itself
    // fills the cache; a killed one does not.
    const environment = {
      NODE_OPTIONS: `--import=${import.meta.resolve('../../quick-imports.mjs')}`,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    };

    /** Makes the tables, and fills the cache of imports for all later processes. */
    async function makeTables(): Promise<void> {
      const first = await startChild(client, { ...environment, DATABASE_URL: await postgres.newDatabase('tables') });
      first.process.kill('SIGTERM');
      await first.ended;
    }

    async function run(index: number): Promise<void> {
      const lane = await openLane({
        databaseUrl: await newDatabase(postgres.url, `crash_${index}`, 'tables'),
        client,
        environment,
      });
      try {
        await visitAll(
          lane,
          [...visits.entries()].filter(([number]) => number % lanes === index),
        );
      } finally {
        await lane.close();
      }
    }

    async function visitAll(lane: Lane, own: readonly [number, Visit][]): Promise<void> {
      let server = await lane.start();
      for (const [number, visit] of own) {
        const interrupted = await interrupt(lane, server, visit, `visitor-${number}`);
        await tally.add(lane, number, visit, interrupted);
        ({ server } = interrupted);
      }
      const mails = await undelivered(lane.books, lane.mail.received);
      const returned = { 'charges returned': await chargesReturned(lane.books) };
      tally.close(lane, { ...(await disagreementsIn(lane.books)), ...returned, ...mails });
    }

    try {
      await makeTables();
      const ended = await Promise.allSettled(Array.from({ length: lanes }, (_, index) => run(index)));
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    } finally {
      await postgres.stop();
      for (const path of [folder, client]) rmSync(path, { recursive: true });
    }
    return tally.figures(sum(visits.map(({ strikes }) => strikes.length)));
  },
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
