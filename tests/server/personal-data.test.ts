import { beforeEach, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { deletePerson } from '../../src/server/retention/delete-person.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { forgetUnpaid } from '../../src/server/retention/forget-unpaid.ts';
import { everythingStored } from './support/database.ts';
import { answerTo, everyInput, type CallName } from './support/every-call.ts';
import { testServer, type TestServer } from './support/server.ts';

const year = 365 * 86_400;

/** Tables whose rows are kept as long as the account that they belong to. */
const ofAccounts = new Set([
  'accounts',
  'attempts',
  'children',
  'credentials_links',
  'families',
  'invite_tokens',
  'professionals',
  'registrations',
  'subscriptions',
]);

let server: TestServer;
/** Personal values that the calls have sent. */
let sent: Set<string>;

beforeEach(async () => {
  server = await testServer();
  const inputs = await everyInput(server);
  for (const name of Object.keys(inputs) as CallName[]) await answerTo(server, name, inputs[name]);
  sent = new Set(Object.values(inputs).flatMap(({ body }) => personalIn(body)));
});

/** The values in a request's body that say something about a person. */
function personalIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(firstName|lastName|username|email|phoneNumber|.*line1|.*Answer)$/i.test(key) && value !== ''
      ? [value]
      : [];
  return Object.entries(Object(value)).flatMap(([inner, each]) => personalIn(each, Array.isArray(value) ? key : inner));
}

/** Personal values by the table that stores them. */
async function stored(): Promise<string[]> {
  const rows = (await everythingStored(server.db)).split('\n').map(row => row.toLowerCase());
  return rows.flatMap(row => {
    const [table] = JSON.parse(row) as [string];
    return [...sent]
      .filter(value => row.includes(JSON.stringify(value.toLowerCase())))
      .map(value => `${table}: ${value}`);
  });
}

it('every row that tells about a person is deleted in time, unless it belongs to an account', async () => {
  const tables = new Set((await stored()).map(found => found.split(':')[0]));
  expect(tables.size).toBeGreaterThan(3);
  await server.db.update(outbox).set({ sentAt: server.deps.now() }); // a mail to be sent is not old
  for (let years = 0; years < 10; years += 1) {
    server.pass(year);
    await reconcile(server.deps);
    await forgetUnpaid(server.deps);
    await forgetOld(server.deps);
  }
  expect(
    (await stored()).filter(found => !ofAccounts.has(found.split(':')[0] ?? '')),
    'Give the table a line in `byAge` of src/server/retention/forget-old.ts, and its period one in src/server/keep-days.ts',
  ).toEqual([]);
});

it('deleting a person deletes every row that has their email', async () => {
  const emails = new Set((await everythingStored(server.db)).match(/[\w.+-]+@[\w.-]+\.com/g));
  expect(emails.size).toBeGreaterThan(3);
  sent = emails;
  for (const email of emails) await deletePerson(server.deps, email, true);
  expect(await stored(), 'Delete the rows of this table in src/server/retention/delete-person.ts').toEqual([]);
});
