import { expect, it } from 'vitest';
import { everythingStored } from './support/database.ts';
import { answerTo, everyInput, type CallName } from './support/every-call.ts';
import { testServer, type TestServer } from './support/server.ts';

/** On the embedded database, a call that asks for a second connection within a transaction would wait for ever. */
it('every call answers a good request', async () => {
  const server = await testServer();
  const inputs = await everyInput(server);
  const statuses: [name: string, status: number][] = [];
  for (const name of Object.keys(inputs) as CallName[])
    statuses.push([name, (await answerTo(server, name, inputs[name])).status]);
  const conflicts = new Set([409, 410]); // an earlier call of this test may have changed the data
  expect(statuses.filter(([, status]) => status >= 300 && !conflicts.has(status))).toEqual([]);
});

/** All stored rows except those that every request adds or changes: rate limits, and a session for each sign-in. */
const answersStored = async ({ db }: TestServer): Promise<string[]> =>
  (await everythingStored(db)).split('\n').filter(row => !/^\["(rate_limits|sessions)"/.test(row));

it('a call that is sent twice changes nothing more and gets the same status', async () => {
  const server = await testServer();
  const inputs = await everyInput(server);
  for (const name of Object.keys(inputs) as CallName[]) {
    const { status } = await answerTo(server, name, inputs[name]);
    const stored = await answersStored(server);
    const again = await answerTo(server, name, inputs[name]);
    expect(await answersStored(server), name).toEqual(stored);
    expect(again.status, name).toBe(status);
  }
});
