import { expect, it } from 'vitest';
import { answerTo, everyInput, type CallName } from './support/every-call.ts';
import { testServer } from './support/server.ts';

/** On the embedded database, a call that asks for a second connection within a transaction would wait for ever. */
it('every call answers a good request', async () => {
  const server = await testServer();
  const inputs = await everyInput(server);
  const statuses: [name: string, status: number][] = [];
  for (const name of Object.keys(inputs) as CallName[])
    // its own keys
    statuses.push([name, (await answerTo(server, name, inputs[name])).status]);
  const conflicts = new Set([409, 410]); // the calls before have changed what this one is about
  expect(statuses.filter(([, status]) => status >= 300 && !conflicts.has(status))).toEqual([]);
});
