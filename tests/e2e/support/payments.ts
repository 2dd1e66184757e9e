import { randomUUID } from 'node:crypto';
import { and, count, eq, like } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { subscriptions } from '../../../src/server/db/tables/account.tables.ts';
import { attempts, sandboxSales } from '../../../src/server/db/tables/payment.tables.ts';

type Books = Record<'charges' | 'subscriptions', number>;

/** What happens to payments behind the page's back, in the server's books and in those of its sandbox. */
export function paymentsIn(db: NodePgDatabase) {
  const enter = (sale: Pick<typeof sandboxSales.$inferInsert, 'orderId' | 'nonce' | 'outcome'>) =>
    db.insert(sandboxSales).values({
      ...sale,
      singleUse: true,
      amount: 100,
      currency: 'USD',
      code: '1000',
      transactionId: `sb_${randomUUID()}`,
      lastFour: '1111',
    });
  const underWay = (signupId: string) => and(eq(attempts.subjectId, signupId), eq(attempts.state, 'charging'));
  return {
    /** Somebody has used this nonce, so the processor takes it no more. */
    spendNonce: async (nonce: string) => void (await enter({ orderId: randomUUID(), nonce, outcome: 'declined' })),
    /** The attempt that was declined last is as it was before the processor was asked, and whoever asks it is busy. */
    leaveHalfWay: async (signupId: string) => {
      await db.delete(sandboxSales).where(like(sandboxSales.orderId, `${signupId}-%`));
      await db
        .update(attempts)
        .set({ state: 'charging', declineCode: null, leaseUntil: new Date(Date.now() + 3_600_000) })
        .where(and(eq(attempts.subjectId, signupId), eq(attempts.state, 'declined')));
    },
    /** Whoever was busy with the attempt has ended, before the processor was asked or after. */
    abandon: async (signupId: string, outcome: 'approved' | 'declined' | null) => {
      const left = await db
        .update(attempts)
        .set({ leaseUntil: new Date(0) })
        .where(underWay(signupId))
        .returning({ orderId: attempts.orderId });
      for (const { orderId } of left) if (outcome) await enter({ orderId, nonce: randomUUID(), outcome });
    },
    /** What a registration has been charged for and has been given. */
    booksOf: async (signupId: string): Promise<Books> => {
      const isCharge = and(like(sandboxSales.orderId, `${signupId}-%`), eq(sandboxSales.outcome, 'approved'));
      const [charged] = await db.select({ number: count() }).from(sandboxSales).where(isCharge);
      const [given] = await db
        .select({ number: count() })
        .from(subscriptions)
        .innerJoin(attempts, eq(attempts.id, subscriptions.attemptId))
        .where(eq(attempts.subjectId, signupId));
      return { charges: charged?.number ?? 0, subscriptions: given?.number ?? 0 };
    },
  };
}
