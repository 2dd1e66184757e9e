import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseDown } from '../../src/server/db/database-error.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { makeClient, startChild, type ChildServer } from './support/child-server.ts';
import { cuttableLine, type CuttableLine } from './support/cuttable-line.ts';
import { isRealPostgres } from './support/database.ts';
import { dropDatabase, makeDatabase } from './support/own-database.ts';
import { parentSection, register } from './support/sign-up.ts';

let client: string;
let databaseUrl: string;
let line: CuttableLine;

describe.skipIf(!isRealPostgres)('a database that goes away and comes back', () => {
  let child: ChildServer;

  beforeAll(async () => {
    client = makeClient();
    databaseUrl = await makeDatabase();
    line = await cuttableLine(databaseUrl);
    child = await startChild(client, { DATABASE_URL: line.address, RECONCILE_EVERY_SECONDS: '1' });
  });

  afterAll(async () => {
    child.process.kill('SIGTERM');
    await child.ended;
    await line.cut();
    await dropDatabase(databaseUrl);
    rmSync(client, { recursive: true });
  });

  it('fails the transaction that it interrupts, and nothing else', async () => {
    const { db, close } = await openPostgres(line.address);
    const interrupted = db.transaction(async tx => {
      await tx.execute(sql`select 1`);
      await line.cut();
      await line.mend();
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseDown(await interrupted.catch((error: unknown) => error))).toBe(true);
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
    await close();
  });

  it('is told to visitors as a moment to wait, and is used again at once when it is back', async () => {
    const ask = () => fetch(`${child.origin}/api/signup/registration`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parentSection) });
    await register(child.api);
    const underWay = Array.from({ length: 20 }, ask);
    await line.cut();
    const interrupted = await Promise.all(underWay);
    const asked = await ask();
    expect([asked.status, asked.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(interrupted.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await line.mend();
    await register(child.api);
    expect(child.process.exitCode).toBeNull();
  });
});
