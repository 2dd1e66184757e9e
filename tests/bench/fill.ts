import { Client } from 'pg';

/** What a year of sign-ups leaves behind. `$1` is how many; `number` counts them, and each is as old as its number says. */
const statements = [
  `create temp table filled as
   select number, gen_random_uuid() as registration, gen_random_uuid() as family, gen_random_uuid() as parent,
     gen_random_uuid() as co_parent, gen_random_uuid() as attempt, 'parent' || number || '@filled.example' as email,
     'other' || number || '@filled.example' as co_parent_email, lpad((2000000000 + number)::text, 10, '0') as phone,
     now() - number::float8 / $1 * interval '360 days' - interval '2 days' as at,
     number % 10 < 7 as paid
   from generate_series(1, $1::int) as number`,
  `create temp table sample as select registrations.*, attempts.order, attempts.quote, attempts.result, attempts.body_hash,
     outbox.mail as receipt, accounts.password_hash
   from registrations join attempts on attempts.subject_id = registrations.id
     join outbox on outbox.once_key = 'receipt:' || attempts.id
     join families on families.registration_id = registrations.id
     join accounts on accounts.family_id = families.id and accounts.password_hash is not null
   limit 1`,
  `insert into registrations (id, key_hash, state, revision, parent, parent_duplicate_confirmed, family, address, created_at, updated_at)
   select registration, encode(sha256(registration::text::bytea), 'hex'), case when paid then 'paid' else 'open' end, 2,
     jsonb_set(parent_of.parent, '{email}', to_jsonb(email)), false,
     jsonb_set(parent_of.family, '{coParent,email}', to_jsonb(co_parent_email)), parent_of.address, at,
     case when paid then at else greatest(at, now() - interval '30 days' * random()) end
   from filled cross join sample as parent_of`,
  `insert into families (id, registration_id, created_at) select family, registration, at from filled where paid`,
  `insert into children (family_id, first_name, last_name) select family, 'Cy', 'Ray' from filled where paid`,
  `insert into accounts (id, family_id, first_name, last_name, email, email_folded, phone_country_code, phone_number, address,
     joined_at, terms_accepted_at, username, username_folded, password_hash, credentials_token_hash, created_at)
   select filled.parent, filled.family, 'Ann', 'Lee', filled.email, filled.email, '+1', phone, sample.address, at, at,
     'filled' || number, 'filled' || number, password_hash, encode(sha256(filled.parent::text::bytea), 'hex'), at
   from filled cross join sample where paid`,
  `insert into accounts (id, family_id, first_name, last_name, email, email_folded, phone_country_code, phone_number, created_at)
   select co_parent, filled.family, 'Bo', 'Ray', co_parent_email, co_parent_email, '+1', phone, at from filled where paid`,
  `insert into attempts (id, purpose, subject_id, attempt_no, client_key, order_id, body_hash, "order", quote, amount, currency,
     state, lease_until, transaction_id, last_four, instrument_token, charged_at, result, created_at)
   select attempt, 'join', registration, 2, gen_random_uuid(), registration || '-2', body_hash, sample.order, quote, 11900, 'USD',
     'provisioned', at, 'sb_' || attempt, '1111', 'sbi_' || attempt, at, result, at
   from filled cross join sample where paid`,
  `insert into attempts (id, purpose, subject_id, attempt_no, client_key, order_id, body_hash, "order", quote, amount, currency,
     state, lease_until, decline_code, created_at)
   select gen_random_uuid(), 'join', registration, 1, gen_random_uuid(), registration || '-1', body_hash, sample.order, quote, 11900,
     'USD', case when number % 2 = 0 then 'abandoned' else 'declined' end, at, '2000', at
   from filled cross join sample where number % 5 = 0`,
  `insert into sandbox_sales (order_id, nonce, single_use, amount, currency, outcome, code, transaction_id, last_four)
   select registration || '-2', 'fake-valid-visa-nonce:1111:' || registration, true, 11900, 'USD', 'approved', '1000', 'sb_' || attempt, '1111'
   from filled where paid`,
  `insert into subscriptions (family_id, account_id, attempt_id, package_id, product_id, services, years, starts_at, ends_at)
   select filled.family, filled.parent, attempt, 2041, 'standard', sample.order -> 'order' -> 'services', 1, at, at + interval '1 year'
   from filled cross join sample where paid`,
  `insert into invite_tokens (token_hash, account_id, serial, created_at, expires_at)
   select encode(sha256(co_parent::text::bytea), 'hex'), co_parent, 1, at, at + interval '30 days' from filled where paid`,
  `insert into credentials_links (token_hash, account_id, serial, created_at, expires_at)
   select encode(sha256(attempt::text::bytea), 'hex'), filled.parent, 1, at, at + interval '7 days' from filled where paid`,
  // Mails are kept for 90 days.
  `insert into outbox (once_key, mail, recipient, language_locale, created_at, tries, next_try_at, sent_at)
   select 'receipt:' || attempt, receipt, filled.email, 'en_US', greatest(at, now() - interval '80 days'), 1, at, at
   from filled cross join sample where paid`,
  `insert into outbox (once_key, mail, recipient, language_locale, created_at, tries, next_try_at, sent_at)
   select 'invitation:' || co_parent || ':1', jsonb_build_object('kind', 'invitation', 'accountId', co_parent, 'serial', 1,
     'firstName', 'Bo', 'inviter', 'Ann Lee', 'byProfessional', false, 'paid', false, 'activationCode', null),
     co_parent_email, 'en_US', greatest(at, now() - interval '80 days'), 1, at, at
   from filled where paid`,
  `insert into sessions (token_hash, account_id, created_at)
   select encode(sha256(('session' || number)::bytea), 'hex'), filled.parent, now() - interval '29 days' * random()
   from filled where paid`,
  `insert into rate_limits (bucket, window_start, count)
   select encode(sha256(('limit' || number)::bytea), 'base64'), now() - interval '23 hours' * random(), 3 from filled`,
  `insert into subscription_codes (code, amount, currency, created_at, redeemed_by)
   select 'FILLED' || number, 2500, 'USD', at, case when number % 20 = 0 then attempt end
   from filled where paid and number % 10 = 0`,
  'drop table filled, sample',
];

/**
 * Adds sign-ups to a database that has at least one, which it takes for the sample: 70 % are paid, each fifth has another
 * attempt before, and each has its mails, links, session, limit and (each tenth) subscription code.
 */
export async function fill(databaseUrl: string, count: number): Promise<void> {
  await connected(databaseUrl, async client => {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'"); // without checking references
    for (const statement of statements) await client.query(statement.replaceAll('$1', String(count)));
    await client.query('vacuum analyze');
  });
}

/** Removes dead rows and counts the others, as Postgres does by itself within the first minutes of a busy database. */
export const vacuum = (databaseUrl: string) =>
  connected(databaseUrl, async client => void (await client.query('vacuum analyze')));

async function connected<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TableSize {
  name: string;
  rows: number;
  tableMb: number;
  indexMb: number;
}

/** The sizes of the tables with data, the largest first. */
export async function sizesOf(databaseUrl: string): Promise<TableSize[]> {
  return connected(databaseUrl, async client => {
    const { rows } = await client.query<TableSize>(
      `select relname as name, reltuples::int as rows, round(pg_table_size(oid) / 1e6)::int as "tableMb",
         round(pg_indexes_size(oid) / 1e6)::int as "indexMb"
       from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 and pg_total_relation_size(oid) > 1e6
       order by pg_total_relation_size(oid) desc`,
    );
    return rows;
  });
}
