import { readFileSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../src/server/db/database.ts';
import { accounts, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { newDataFolder } from './support/data-folder.ts';

const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const at = '2026-02-03T04:05:06.000Z';

/** Rows of a family in the first version: one parent has joined and paid for both, the other was invited. */
const firstVersion = `
  insert into registrations (id, key_hash, parent, parent_duplicate_confirmed, created_at, updated_at) values ('${id(1)}', 'hash', '{}', false, '${at}', '${at}');
  insert into families values ('${id(2)}', '${id(1)}', '${at}');
  insert into attempts (id, registration_id, attempt_no, client_key, order_id, amount, currency, state, lease_until, created_at)
    values ('${id(3)}', '${id(1)}', 1, '${id(4)}', 'order', 100, 'USD', 'provisioned', '${at}', '${at}');
  insert into accounts (id, family_id, first_name, last_name, email, email_folded, phone_country_code, phone_number, address, marketing_opt_in, created_at)
    values ('${id(5)}', '${id(2)}', 'Ann', 'Lee', 'ann@example.com', 'ann@example.com', '+1', '2025550143', '{}', true, '${at}');
  insert into invitations (id, family_id, first_name, last_name, email, email_folded, paid) values ('${id(6)}', '${id(2)}', 'Bo', 'Ray', 'Bo@example.com', 'bo@example.com', true);
  insert into subscriptions (family_id, account_id, package_id, product_id, services, years, starts_at) values ('${id(2)}', '${id(5)}', 2045, 'PRE2YEAR', '["MYFILES_1GB"]', 2, '${at}');
  insert into outbox (registration_id, kind, recipient, subject, body, created_at) values ('${id(1)}', 'receipt', 'ann@example.com', 'words', 'words', '${at}');`;

/** Rows of a pre-purchase in the sixth version, where only the mail connects the activation code with its client. */
const sixthVersion = `
  insert into families (id, created_at) values ('${id(2)}', '${at}');
  insert into accounts (id, family_id, first_name, last_name, created_at) values ('${id(6)}', '${id(2)}', 'Bo', 'Ray', '${at}');
  insert into subscription_codes (code, kind, amount) values ('BOUGHT', 'full', null), ('OTHER', 'amount', 100);
  insert into outbox (once_key, mail, recipient, language_locale, created_at, next_try_at)
    values ('invitation', '{"kind":"invitation","accountId":"${id(6)}","activationCode":"BOUGHT"}', 'bo@example.com', 'en_US', '${at}', '${at}');`;

/** Professionals in the fourteenth version, one of them deleted. */
const fourteenthVersion = [
  { nth: 1, email: 'pat@example.com', folded: 'pat@example.com' },
  { nth: 2, email: '', folded: 'erased' },
]
  .map(
    ({ nth, email, folded }) => `
  insert into professionals values ('${id(nth)}', '', 'Pat', 'Quill', '', '${email}', '${folded}', '', '', '', '{}', '', '', '', '', '', '', '', '', '[]', '', '', '', 0, null, null, 'es_MX', '${at}');`,
  )
  .join('');

/** Creates a database of an earlier version with these rows, and migrates it to the latest version. */
async function upgraded(version: number, rows: string): Promise<PGlite> {
  const dataDir = await newDataFolder();
  const client = await PGlite.create(`${dataDir}/postgres`);
  onTestFinished(async () => {
    await client.close();
    rmSync(dataDir, { recursive: true });
  });
  await client.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const folder = migrations.migrationsFolder;
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const before = journal.entries.slice(0, version);
  for (const { tag } of before) await client.exec(readFileSync(`${folder}/${tag}.sql`, 'utf8'));
  await client.exec(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', ${before.at(-1)!.when});`);
  await client.exec(rows);
  await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
  return client;
}

describe('a database of the first version', () => {
  it('is migrated to this one with its families, payments and subscriptions', async () => {
    const client = await upgraded(1, firstVersion);
    const db = drizzle({ client, casing: 'snake_case' });
    expect(
      await db
        .select({ id: accounts.id, email: accounts.email, joinedAt: accounts.joinedAt })
        .from(accounts)
        .orderBy(accounts.id),
    ).toEqual([
      { id: id(5), email: 'ann@example.com', joinedAt: new Date(at) },
      { id: id(6), email: 'Bo@example.com', joinedAt: null },
    ]);
    expect(await db.select().from(attempts)).toMatchObject([
      { id: id(3), purpose: 'join', subjectId: id(1), state: 'provisioned' },
    ]);
    const bought = await db.select().from(subscriptions).orderBy(subscriptions.accountId);
    const endsAt = new Date('2028-02-03T04:05:06.000Z');
    expect(bought).toMatchObject([
      { accountId: id(5), attemptId: id(3), packageId: 2045, services: ['MYFILES'], endsAt },
      { accountId: id(6), attemptId: id(3), packageId: 2045, services: ['MYFILES'], endsAt },
    ]);
  });
});

describe('a database of the sixth version', () => {
  it('gets the account of each activation code from its mail', async () => {
    const client = await upgraded(6, sixthVersion);
    const { code, accountId } = subscriptionCodes;
    expect(
      await drizzle({ client, casing: 'snake_case' }).select({ code, accountId }).from(subscriptionCodes).orderBy(code),
    ).toEqual([
      { code: 'BOUGHT', accountId: id(6) },
      { code: 'OTHER', accountId: null },
    ]);
  });
});

describe('a database of the fourteenth version', () => {
  it('gets an account without credentials for each professional', async () => {
    const client = await upgraded(14, fourteenthVersion);
    expect(await drizzle({ client, casing: 'snake_case' }).select().from(accounts)).toMatchObject([
      {
        id: id(1),
        familyId: null,
        firstName: 'Pat',
        lastName: 'Quill',
        email: 'pat@example.com',
        emailFolded: null,
        languageLocale: 'es_MX',
        joinedAt: new Date(at),
        username: null,
        erasedAt: null,
      },
    ]);
  });
});
