import { getTableName, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/embedded.ts';
import { first } from '../../../src/server/db/first.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import {
  addOnPrices,
  catalogueVersion,
  packagePrices,
  packages,
  pricingGroupShares,
} from '../../../src/server/db/tables/catalogue.tables.ts';
import { storeCatalogue } from '../../../src/server/packages/store-catalogue.ts';
import { newDatabase } from '../../postgres.ts';
import { newDataFolder } from './data-folder.ts';

let opened: Promise<Opened> | undefined;

interface Opened {
  db: Database;
  /** Hash of the catalogue as `storeCatalogue` fills an empty one. */
  catalogue: string;
}

const server = process.env['TEST_DATABASE_URL'];

export const isRealPostgres = server !== undefined;

/** The name of this worker's database, on Postgres. */
const workers = `worker_${process.env['VITEST_POOL_ID']}`;

/** The address of this worker's database. */
export const databaseUrl: string | undefined = server === undefined ? undefined : new URL(workers, server).href;

/**
 * Creates another database with only the catalogue, on Postgres, and returns its address. It is for tests that count what
 * the database does: an idle connection of the worker's pool reports what earlier tests have read up to ten seconds later.
 */
export async function newCatalogueDatabase(name: string): Promise<string> {
  const url = await newDatabase(server ?? '', name);
  const { db, close } = await openPostgres(url);
  try {
    await storeCatalogue(db);
  } finally {
    await close();
  }
  return url;
}

async function open(): Promise<Opened> {
  const { db } = await (server === undefined ? openFolder() : openPostgres(await newDatabase(server, workers)));
  await storeCatalogue(db);
  const [{ catalogue } = { catalogue: '' }] = await rowsOf<{ catalogue: string }>(db, stateQuery);
  return { db, catalogue };
}

/** Stays open until the process exits. */
const openFolder = async (): Promise<OpenDatabase> => openEmbedded(await newDataFolder());

const catalogueTables = [packages, packagePrices, addOnPrices, pricingGroupShares].map(table => getTableName(table));

/** The tables other than the catalogue's that have rows, or had some since they were truncated, and the catalogue's hash. */
const stateQuery = sql.raw(`select array(
    select relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname not in (${[...catalogueTables, getTableName(catalogueVersion)].map(name => `'${name}'`).join(', ')})
  ) as filled, md5(concat(${catalogueTables.map(name => `(select string_agg(stored::text, ',' order by stored::text) from ${name} as stored)`).join(', ')})) as catalogue`);

/**
 * Empties all tables but those of the catalogue, which it restores if a test changed them. `delete` would be faster than
 * `truncate`, but frees space that later rows fill in any order, so unordered queries of tests would change their order.
 */
export async function emptyDatabase(): Promise<Database> {
  opened ??= open();
  const { db, catalogue } = await opened;
  const [state] = await rowsOf<{ filled: string[]; catalogue: string }>(db, stateQuery);
  const isChanged = state!.catalogue !== catalogue;
  const names = [...state!.filled, ...(isChanged ? catalogueTables : [])].map(name => sql.identifier(name));
  if (names.length > 0) await db.execute(sql`truncate table ${sql.join(names, sql`, `)} restart identity cascade`);
  if (isChanged) await storeCatalogue(db);
  return db;
}

const namesQuery = sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`;

async function tableNames(db: Database): Promise<string[]> {
  return (await rowsOf<{ table_name: string }>(db, namesQuery)).map(({ table_name: name }) => name);
}

/** Both drivers return `rows`, but their common type does not declare it. */
export async function rowsOf<T>(db: Database, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = (await db.execute(query)) as { rows: T[] };
  return rows;
}

/** Number of queries of this database that wait for a lock. */
export async function waitingQueries(db: Database): Promise<number> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const query = sql`select count(*)::int as count from pg_stat_activity where ${isWaiting}`;
  return first(await rowsOf<{ count: number }>(db, query)).count;
}

/** Every row of every table, a line each, to check what is stored and what is not. */
export async function everythingStored(db: Database): Promise<string> {
  const tables = (await tableNames(db)).map(
    name => sql`select ${sql.raw(`'${name}'`)} as name, to_jsonb(stored) as row from ${sql.identifier(name)} as stored`,
  );
  const rows = await rowsOf<{ name: string; row: unknown }>(
    db,
    sql`${sql.join(tables, sql` union all `)} order by name, row`,
  );
  return rows.map(({ name, row }) => JSON.stringify([name, row])).join('\n');
}

/** Matches any of the words, but not within an id, a hash or a longer number, where a few digits occur by chance. */
export const anyWord = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'i');

/** Removes the rows of rate limits, which every request changes. */
export const withoutRateLimits = (stored: string): string =>
  stored
    .split('\n')
    .filter(line => !line.startsWith('["rate_limits"'))
    .join('\n');
