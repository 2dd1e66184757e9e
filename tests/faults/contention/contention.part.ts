import { rmSync } from 'node:fs';
import { Pool } from 'pg';
import { createApi, type Api } from '../../../src/api/client.ts';
import { startPostgres } from '../../postgres.ts';
import { makeClient, startChild, type ChildServer } from '../../server/support/child-server.ts';
import type { Figure, Part } from '../part.ts';
import type { Random } from '../random.ts';
import { endsWithRig } from '../support/ends-with-rig.ts';
import { secret } from '../support/invited.ts';
import { disagreementsIn, chargesReturned } from '../support/ledger.ts';
import { crowd } from './crowd.ts';
import { oneAcceptance } from './one-acceptance.ts';
import { oneHolder } from './one-holder.ts';
import { oneOrder } from './one-order.ts';

/** Milliseconds for which a client waits: a crowd makes two servers slow. */
const timeoutMs = 60_000;

/** Lets many clients request the same thing at the same moment, from two servers on one database. */
export const part: Part = {
  name: `Contended things, by ${crowd} clients at once`,
  async run({ random, isShort, log }) {
    const rounds = isShort ? 1 : 100;
    const client = makeClient();
    const postgres = await startPostgres();
    const books = new Pool({ connectionString: postgres.url, max: crowd });
    const environment = { DATABASE_URL: postgres.url, SERVER_SECRET: secret, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    const servers: ChildServer[] = [];
    try {
      servers.push(...(await Promise.all([startChild(client, environment), startChild(client, environment)])));
      for (const { process: server } of servers) endsWithRig(server);
      const apis = servers.map(({ origin }) =>
        createApi({ baseUrl: `${origin}/api`, fetch: fromAnyAddress(random), timeout: timeoutMs }),
      );
      const arena = { api: inTurns(apis), books, random };
      const figures: Figure[] = [];
      for (const { what, round } of [...oneOrder(arena), ...oneAcceptance(arena), ...(await oneHolder(arena))]) {
        let wrong = 0;
        for (let number = 1; number <= rounds; number += 1) {
          const complaints = await round(number);
          wrong += Number(complaints.length > 0);
          for (const complaint of complaints.slice(0, 3)) log(`${what}, round ${number}: ${complaint}`);
        }
        figures.push({ what: `${what}: rounds`, value: rounds });
        figures.push({ what: `${what}: rounds that went wrong`, value: wrong, bound: { is: 0 } });
      }
      const found = Object.entries({
        ...(await disagreementsIn(books)),
        'charges returned': await chargesReturned(books),
      });
      return [...figures, ...found.map(([what, cases]): Figure => ({ what, value: cases.length, bound: { is: 0 } }))];
    } finally {
      for (const { process: server } of servers) server.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await books.end();
      await postgres.stop();
      rmSync(client, { recursive: true });
    }
  },
};

/**
 * Sends each request as if from another address. The server counts typed codes for each address in the transaction of
 * the payment, so clients at one address would wait for each other before they contend for anything.
 */
const fromAnyAddress =
  (random: Random): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    const byte = () => random.integer(0, 255);
    request.headers.set('x-forwarded-for', `10.${byte()}.${byte()}.${byte()}`);
    return fetch(request);
  };

function inTurns(apis: readonly Api[]): Api {
  let turn = 0;
  return { call: (call, input, options) => apis[turn++ % apis.length]!.call(call, input, options) };
}
