import { beforeEach, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { deletePerson } from '../../src/server/retention/delete-person.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { forgetUnpaid } from '../../src/server/retention/forget-unpaid.ts';
import { everythingStored } from './support/database.ts';
import { answerTo, everyInput, type CallName } from './support/every-call.ts';
import { testServer, type TestServer } from './support/server.ts';
import { readyToPay } from './support/sign-up.ts';
import { joinBy } from './support/traceable-sign-up.ts';

const year = 365 * 86_400;

/** Tables whose rows are kept as long as the account that they belong to. */
const ofAccounts = [
  'accounts',
  'attempts',
  'children',
  'credentials_links',
  'families',
  'invite_tokens',
  'professionals',
  'registrations',
  'subscriptions',
];

/** Tables of what we sell and how, and the sandbox's books, which stand for another company's. */
const withoutPeople = new Set([
  'add_on_prices',
  'catalogue_version',
  'coupons',
  'flag_shares',
  'package_prices',
  'packages',
  'pricing_group_shares',
  'sandbox_sales',
  'settings',
  'subscription_codes',
]);

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
  const signUp = await readyToPay(server.api, {
    email: 'mum@example.com',
    family: {
      coParent: { firstName: 'Dan', lastName: 'Poe', email: 'dan@example.com' },
      children: [{ firstName: 'Kim', lastName: 'Poe', email: 'kim@example.com' }],
    },
  });
  await joinBy(server.api, signUp);
  const inputs = await everyInput(server);
  for (const name of Object.keys(inputs) as CallName[]) await answerTo(server, name, inputs[name]);
});

const rowsStored = async (): Promise<string[]> => (await everythingStored(server.db)).split('\n');

const tablesIn = (rows: readonly string[]): string[] => [
  ...new Set(rows.map(row => (JSON.parse(row) as [table: string])[0])),
];

it('every row that a call writes is deleted in time, unless it belongs to an account', async () => {
  expect(tablesIn(await rowsStored())).toEqual(expect.arrayContaining(['outbox', 'sessions', ...ofAccounts]));
  await server.db.update(outbox).set({ sentAt: server.deps.now() }); // a mail to be sent is not old
  for (let years = 0; years < 10; years += 1) {
    server.pass(year);
    await reconcile(server.deps);
    await forgetUnpaid(server.deps);
    await forgetOld(server.deps);
  }
  const left = tablesIn(await rowsStored());
  expect(
    left.filter(table => !ofAccounts.includes(table) && !withoutPeople.has(table)),
    'Give the table a line in `byAge` of src/server/retention/forget-old.ts, and its period one in src/server/keep-days.ts',
  ).toEqual([]);
});

it('deleting a person deletes every row that has their email', async () => {
  const emails = [...new Set((await everythingStored(server.db)).match(/[\w.+-]+@[\w.-]+\.com/g))];
  expect(emails.length).toBeGreaterThan(3);
  for (const email of emails) await deletePerson(server.deps, email, true);
  const rows = (await rowsStored()).filter(row => emails.some(email => row.includes(email)));
  expect(tablesIn(rows), 'Delete the rows of this table in src/server/retention/delete-person.ts').toEqual([]);
});

/** Where an email is stored, as `table.column` and the names within JSON. */
function placesOf(value: unknown, place: string): string[] {
  if (typeof value === 'string') return /@[\w.-]+\.com/.test(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    placesOf(part, Array.isArray(value) ? place : `${place}.${name}`),
  );
}

it('an email is stored only where the deletion of a person looks for it', async () => {
  const places = (await rowsStored()).flatMap(row => {
    const [table, columns] = JSON.parse(row) as [table: string, columns: unknown];
    return placesOf(columns, table);
  });
  expect(
    [...new Set(places)].toSorted(),
    'Delete the email in the new place in src/server/retention (delete-person.ts, or forget-mentions.ts if another person named it), and add the place here',
  ).toEqual([
    'accounts.email',
    'accounts.email_folded',
    'attempts.result.registration.coParent.email',
    'attempts.result.registration.parent.email',
    'children.email',
    'outbox.mail.result.registration.coParent.email',
    'outbox.mail.result.registration.parent.email',
    'outbox.recipient',
    'professionals.email',
    'professionals.email_folded',
    'registrations.family.children.email',
    'registrations.family.coParent.email',
    'registrations.parent.email',
  ]);
});
