import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { sandboxSales } from '../../db/tables/payment.tables.ts';
import type { PaymentProcessor, SaleOutcome } from '../processor.ts';
import { sandboxOutcome } from './sandbox-outcome.ts';

const tokenLifeMs = 24 * 60 * 60 * 1000;

/** Simulates a payment provider's sandbox with its own records. No money moves. */
export function sandboxProcessor(db: Database, now: () => Date): PaymentProcessor {
  return {
    async sale({ orderId, amount, currency, nonce }) {
      const sale = {
        orderId,
        amount,
        currency,
        nonce,
        singleUse: nonce.includes(':'),
        transactionId: `sb_${randomUUID()}`,
        ...sandboxOutcome(nonce, amount),
      };
      const [entered] = await enter(db, sale);
      return entered === undefined ? { type: 'refused', code: 'nonce_consumed' } : outcomeOf(sale);
    },
    async find(orderId) {
      const sales = await db
        .select()
        .from(sandboxSales)
        .where(eq(sandboxSales.orderId, orderId))
        .orderBy(desc(sandboxSales.number));
      const sale = sales.find(({ outcome }) => outcome === 'approved') ?? sales[0];
      return sale === undefined ? null : outcomeOf(sale);
    },
    async refundOrVoid(transactionId) {
      const given = await db
        .update(sandboxSales)
        .set({ outcome: 'voided' })
        .where(
          and(eq(sandboxSales.transactionId, transactionId), inArray(sandboxSales.outcome, ['approved', 'voided'])),
        )
        .returning({ number: sandboxSales.number });
      if (given.length === 0) throw new Error('The sandbox never charged this transaction');
    },
    async clientToken(country) {
      return Buffer.from(
        JSON.stringify({ environment: 'sandbox', country, exp: now().getTime() + tokenLifeMs }),
      ).toString('base64');
    },
  };
}

const enter = statement((db, sale: typeof sandboxSales.$inferInsert) =>
  db.insert(sandboxSales).values(sale).onConflictDoNothing().returning({ number: sandboxSales.number }),
);

type Outcome = Pick<typeof sandboxSales.$inferSelect, 'outcome' | 'code' | 'transactionId' | 'lastFour'>;

function outcomeOf({ outcome, code, transactionId, lastFour }: Outcome): SaleOutcome {
  if (outcome === 'approved')
    return {
      type: 'approved',
      transactionId,
      lastFour: lastFour === '' ? null : lastFour,
      instrumentToken: `sbi_${transactionId}`,
    };
  if (outcome === 'voided') return { type: 'refused', code: 'given_back' };
  return { type: /^\d+$/.test(code) ? 'declined' : 'refused', code };
}
