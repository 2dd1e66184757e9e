import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { lease, paymentBench } from './support/payment-bench.ts';
import { one } from './support/books.ts';
import { parentSection } from './support/sign-up.ts';

const bench = paymentBench();

/** Makes the database reject every new row of a table with this error code. */
async function refuseRows(table: string, code: string): Promise<void> {
  const raise = sql.raw(`begin raise exception 'no' using errcode = '${code}'; end`);
  await bench.server.db.execute(sql`create function refuse_rows() returns trigger language plpgsql as $$ ${raise} $$`);
  await bench.server.db.execute(
    sql`create trigger refuse_rows before insert on ${sql.identifier(table)} execute function refuse_rows()`,
  );
}

const takeRows = () => bench.server.db.execute(sql`drop function if exists refuse_rows cascade`);

describe('a database that answers but accepts no writes', () => {
  afterEach(takeRows);

  it.each([
    ['is read-only', '25006'],
    ['has a full disk', '53100'],
    ['is out of memory', '53200'],
    ['cannot reach its files', '58030'],
    ['has ended an idle transaction', '25P03'],
    ['has ended a deadlock', '40P01'],
    ['cannot serialise two transactions', '40001'],
    ['did not get a lock in time', '55P03'],
  ])('because it %s gets a 503 with Retry-After', async (_why, code) => {
    await bench.start(() => ({}));
    await refuseRows('registrations', code);
    const answer = await bench.server.app.fetch(
      new Request('http://join.test/api/signup/registration', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(parentSection),
      }),
    );
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
      503,
      '2',
      { type: 'unavailable' },
    ]);
  });

  it.each(['53100', '40P01'])('does not cause a refund, however long it answers with %s', async code => {
    await bench.start(() => ({}));
    await refuseRows('accounts', code);
    await bench.pay();
    for (let round = 0; round < 10; round += 1) {
      bench.server.pass(lease);
      await bench.reconcile();
    }
    expect(await bench.attemptStates()).toEqual(['charged']);
    await takeRows();
    bench.server.pass(lease);
    await bench.reconcile();
    expect(await bench.books()).toEqual(one);
  });
});
