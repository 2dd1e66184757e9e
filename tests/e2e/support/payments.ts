import { randomUUID } from 'node:crypto';
import { and, count, eq, like } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { subscriptions } from '../../../src/server/db/tables/account.tables.ts';
import { attempts, sandboxSales } from '../../../src/server/db/tables/payment.tables.ts';

type Books = Record<'charges' | 'subscriptions', number>;

/** Changes payments in the tables of the server and of its sandbox, without the page. */
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
    /** Uses up a nonce, so that the processor refuses it. */
    spendNonce: async (nonce: string) => void (await enter({ orderId: randomUUID(), nonce, outcome: 'declined' })),
    /** Sets the last declined attempt back to before its sale, leased by a busy process. */
    leaveHalfWay: async (signupId: string) => {
      await db.delete(sandboxSales).where(like(sandboxSales.orderId, `${signupId}-%`));
      await db
        .update(attempts)
        .set({ state: 'charging', declineCode: null, leaseUntil: new Date(Date.now() + 3_600_000) })
        .where(and(eq(attempts.subjectId, signupId), eq(attempts.state, 'declined')));
    },
    /** Ends the lease of the attempt, as if its process had died before or after the sale. */
    abandon: async (signupId: string, outcome: 'approved' | 'declined' | null) => {
      const left = await db
        .update(attempts)
        .set({ leaseUntil: new Date(0) })
        .where(underWay(signupId))
        .returning({ orderId: attempts.orderId });
      for (const { orderId } of left) if (outcome) await enter({ orderId, nonce: randomUUID(), outcome });
    },
    /** Deletes the payments that were begun, as if no submission had arrived. */
    neverGotPayment: async (signupId: string) => void (await db.delete(attempts).where(underWay(signupId))),
    /** The charges and the accounts of a registration. */
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
