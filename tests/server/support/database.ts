import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrations, type Database } from '../../../src/server/db/database.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import { newDatabase } from '../../postgres.ts';

let opened: Promise<Database> | undefined;

const server = process.env['TEST_DATABASE_URL'];

export const isRealPostgres = server !== undefined;

/** The name of this worker's database, on Postgres. */
const workers = `worker_${process.env['VITEST_POOL_ID']}`;

/** The address of this worker's database. */
export const databaseUrl: string | undefined = server === undefined ? undefined : new URL(workers, server).href;

async function open(): Promise<Database> {
  if (server !== undefined) return (await openPostgres(await newDatabase(server, workers))).db;
  const db = drizzle({ client: await PGlite.create(), casing: 'snake_case' });
  await migrate(db, migrations);
  return db;
}

/**
 * Truncates all tables. `delete` would be faster, but frees space that later rows fill in any order, so unordered
 * queries of tests would change their order. Skips empty tables, because truncating them takes as long.
 */
export async function emptyDatabase(): Promise<Database> {
  opened ??= open();
  const db = await opened;
  const filled = sql.join(
    (await tableNames(db)).map(name => sql`select ${name} as name where exists (select from ${sql.identifier(name)})`),
    sql` union all `,
  );
  const names = (await rowsOf<{ name: string }>(db, filled)).map(({ name }) => sql.identifier(name));
  if (names.length > 0) await db.execute(sql`truncate table ${sql.join(names, sql`, `)} restart identity cascade`);
  return db;
}

const namesQuery = sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`;

export async function tableNames(db: Database): Promise<string[]> {
  return (await rowsOf<{ table_name: string }>(db, namesQuery)).map(({ table_name: name }) => name);
}

/** Both drivers return `rows`, but their common type does not declare it. */
export async function rowsOf<T>(db: Database, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = (await db.execute(query)) as { rows: T[] };
  return rows;
}

/** Every row of every table, a line each, to check what is stored and what is not. */
export async function everythingStored(db: Database): Promise<string> {
  const lines: string[] = [];
  for (const name of await tableNames(db)) {
    const rows = await rowsOf(db, sql`select * from ${sql.identifier(name)} as stored order by stored::text`);
    lines.push(...rows.map(row => JSON.stringify([name, row])));
  }
  return lines.join('\n');
}

/** Removes the rows of rate limits, which every request changes. */
export const withoutRateLimits = (stored: string): string =>
  stored
    .split('\n')
    .filter(line => !line.startsWith('["rate_limits"'))
    .join('\n');
