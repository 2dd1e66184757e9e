import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sandboxSales } from '../../db/tables/payment.tables.ts';
import type { PaymentProcessor, SaleOutcome } from '../processor.ts';
import { sandboxOutcome } from './sandbox-outcome.ts';

const tokenLifeMs = 24 * 60 * 60 * 1000;

/** Stands for a payment provider's sandbox: no money moves, and its books are its own. */
export function sandboxProcessor(db: Database, now: () => Date): PaymentProcessor {
  return {
    async sale({ orderId, amount, currency, nonce }) {
      const sale = { orderId, amount, currency, nonce, singleUse: nonce.includes(':'), transactionId: `sb_${randomUUID()}`, ...sandboxOutcome(nonce, amount) };
      const [entered] = await db.insert(sandboxSales).values(sale).onConflictDoNothing().returning();
      return entered === undefined ? { type: 'refused', code: 'nonce_consumed' } : outcomeOf(entered);
    },
    async find(orderId) {
      const [sale] = await db.select().from(sandboxSales).where(eq(sandboxSales.orderId, orderId)).orderBy(desc(sandboxSales.number)).limit(1);
      return sale === undefined ? null : outcomeOf(sale);
    },
    async voidSale(transactionId) {
      await db.update(sandboxSales).set({ outcome: 'voided' }).where(eq(sandboxSales.transactionId, transactionId));
    },
    async clientToken(country) {
      return Buffer.from(JSON.stringify({ environment: 'sandbox', country, exp: now().getTime() + tokenLifeMs })).toString('base64');
    },
  };
}

function outcomeOf({ outcome, code, transactionId, lastFour }: typeof sandboxSales.$inferSelect): SaleOutcome {
  if (outcome === 'approved') return { type: 'approved', transactionId, lastFour, instrumentToken: `sbi_${transactionId}` };
  if (outcome === 'voided') return { type: 'refused', code: 'voided' };
  return { type: /^\d+$/.test(code) ? 'declined' : 'refused', code };
}
