import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { submitPurchase } from '../../src/server/payment/submit.ts';
import { registrationPurchase } from '../../src/server/registration/registration-purchase.ts';
import { isRealPostgres } from './support/database.ts';
import { lease, paymentBench, pending } from './support/payment-bench.ts';

const bench = paymentBench();
const caller = { address: '192.0.2.1' };

/** The embedded database has one connection, so nothing happens beside a transaction. */
describe.skipIf(!isRealPostgres)('a charge that comes to light while another attempt begins', () => {
  it('takes its place: the attempt answers "pending"', async () => {
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
    const reply = await submitPurchase(
      deps,
      {
        ...purchase,
        async judge(tx, now) {
          const judged = await purchase.judge(tx, now);
          await db
            .update(attempts)
            .set({ state: 'charged', transactionId: 'late', chargedAt: now })
            .where(eq(attempts.state, 'abandoned'));
          return judged;
        },
      },
      caller,
    );
    expect(reply).toEqual(pending);
    expect(await bench.attemptStates()).toEqual(['charged']);
  });
});
