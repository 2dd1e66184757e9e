import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { first } from '../../src/server/db/first.ts';
import { type Attempt, attempts } from '../../src/server/db/tables/payment.tables.ts';
import { fulfil } from '../../src/server/payment/fulfil.ts';
import { submitPurchase } from '../../src/server/payment/submit.ts';
import { registrationPurchase } from '../../src/server/registration/registration-purchase.ts';
import { isRealPostgres, waitingQueries } from './support/database.ts';
import { lease, paymentBench, pending } from './support/payment-bench.ts';

const bench = paymentBench();
const caller = { address: '192.0.2.1' };

/** Abandons an attempt and begins another. While that locks the payer, marks the first as charged and runs `work`. */
async function beginDuring(work: (late: Attempt) => Promise<void>) {
  await bench.start(() => ({ sale: () => Promise.reject(new Error('lost')), find: () => Promise.resolve(null) }));
  await bench.pay();
  bench.server.pass(lease);
  await bench.reconcile();
  expect(await bench.attemptStates()).toEqual(['abandoned']);
  const { deps, db } = bench.server;
  const request = {
    params: { signupId: bench.signUp.signupId },
    key: bench.signUp.key,
    headers: {},
    idempotencyKey: crypto.randomUUID(),
    body: bench.submission,
  };
  const purchase = registrationPurchase(deps, request, caller);
  const validate: typeof purchase.validate = async (tx, now) => {
    const validated = await purchase.validate(tx, now);
    const late = { state: 'charged', transactionId: 'late', chargedAt: now } as const;
    await work(first(await db.update(attempts).set(late).where(eq(attempts.state, 'abandoned')).returning()));
    return validated;
  };
  return submitPurchase(deps, { ...purchase, validate }, caller);
}

/** The embedded database has one connection, so nothing can run concurrently with a transaction. */
describe.skipIf(!isRealPostgres)('a charge that is found while another attempt begins', () => {
  it('replaces the other attempt, which answers "pending"', async () => {
    expect(await beginDuring(() => Promise.resolve())).toEqual(pending);
    expect(await bench.attemptStates()).toEqual(['charged']);
  });

  it('is fulfilled without a deadlock, and the other attempt never charges', async () => {
    let fulfilled: Promise<unknown> | undefined;
    const reply = await beginDuring(async late => {
      fulfilled = fulfil(bench.server.deps, late);
      await vi.waitFor(async () => expect(await waitingQueries(bench.server.db)).toBeGreaterThan(0), {
        timeout: 10_000,
      });
    });
    expect(['approved', 'pending'], 'whichever gets the lock of the payer first').toContain(reply.body.type);
    await fulfilled;
    expect(await bench.attemptStates()).toEqual(['provisioned']);
    expect(await bench.find(crypto.randomUUID())).toMatchObject({ status: 200, body: { type: 'approved' } });
  });
});
