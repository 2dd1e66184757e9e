import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseDown } from '../../src/server/db/database-error.ts';
import type { OpenDatabase } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { isRealPostgres } from './support/database.ts';
import { dropDatabase, makeDatabase } from './support/own-database.ts';

/** More than the pool has connections. */
const times = 12;

describe.runIf(isRealPostgres)('A connection that fails in a transaction', () => {
  let address: string;
  let database: OpenDatabase;
  let pool: Pool;
  let loseNext: ((client: PoolClient) => void) | undefined;

  beforeEach(async () => {
    address = await makeDatabase();
    database = await openPostgres(address);
    pool = (database.db as unknown as { $client: Pool }).$client; // openPostgres gives Drizzle a pool
    pool.on('acquire', client => loseNext?.(client));
  });

  afterEach(async () => {
    await database.close();
    await dropDatabase(address);
  });

  const select = () => database.db.transaction(tx => tx.execute(sql`select 1`));

  async function checkSurvives(): Promise<void> {
    for (let round = 0; round < times; round += 1) await expect(select()).rejects.toThrow('Failed query');
    loseNext = undefined;
    await select();
    expect(pool.totalCount).toBeLessThanOrEqual(1);
  }

  it('before it begins goes back to the pool', async () => {
    loseNext = client =>
      (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(); // untyped
    await checkSurvives();
  });

  it('by a query that is not answered in time goes back to the pool', async () => {
    const timeOut = (): unknown => Promise.reject(new Error('Query read timeout'));
    loseNext = client => void vi.spyOn(client, 'query').mockImplementationOnce(timeOut);
    await checkSurvives();
  });

  it('is reported as lost when its transaction is rolled back', async () => {
    const lost = database.db.transaction(tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    const error: unknown = await lost.catch((caught: unknown) => caught);
    expect(isDatabaseDown(error)).toBe(true);
  });

  it('by the commit is reported as lost', async () => {
    const lost = database.db.transaction(async tx => {
      await tx.execute(sql`select 1`);
      loseNext = undefined;
      (
        tx as unknown as { session: { client: { connection: { stream: { destroy: () => void } } } } }
      ).session.client.connection.stream.destroy(); // untyped
    });
    const error: unknown = await lost.catch((caught: unknown) => caught);
    expect(isDatabaseDown(error)).toBe(true);
  });

  it('and takes no writes is replaced, because another may reach a database that does', async () => {
    await database.db.execute(sql`create table written (number integer)`);
    await database.db.execute(sql`set session characteristics as transaction read only`);
    const write = () => database.db.transaction(tx => tx.execute(sql`insert into written values (1)`));
    await expect(write()).rejects.toThrow('Failed query');
    await write();
  });

  it('is not closed by an error of the statement', async () => {
    await select();
    await expect(database.db.transaction(tx => tx.execute(sql`select 1/0`))).rejects.toThrow('Failed query');
    await select();
    expect(pool.totalCount).toBe(1);
  });
});
