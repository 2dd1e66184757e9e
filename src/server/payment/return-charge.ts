import { and, eq } from 'drizzle-orm';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { postMail } from '../mail/post-mail.ts';
import { releaseCodes } from '../pricing/subscription-codes.ts';
import { payerOf } from './payer-of.ts';

/** Refunds or voids the charge of an attempt in state `returning`. Idempotent, also across processes. */
export async function returnCharge(
  deps: Deps,
  { id, subjectId, purpose, amount, transactionId, quote, failures }: Attempt,
): Promise<void> {
  if (amount > 0 && transactionId !== null) await deps.processor.refundOrVoid(transactionId);
  await deps.db.transaction(async tx => {
    const [returned] = await tx
      .update(attempts)
      .set({ state: 'returned' })
      .where(and(eq(attempts.id, id), eq(attempts.state, 'returning')))
      .returning();
    if (returned === undefined) return;
    await releaseCodes(tx, id);
    const payer = await payerOf(tx, { purpose, subjectId });
    if (payer?.email == null || amount === 0) return;
    await postMail(tx, deps.now(), {
      onceKey: `paymentReturned:${id}`,
      recipient: payer.email,
      languageLocale: payer.languageLocale,
      mail: {
        kind: failures > 0 ? 'paymentReturned' : 'latePaymentReturned', // only the former could not be fulfilled
        firstName: payer.firstName,
        amountFormatted: quote?.totals.totalFormatted ?? '',
        transactionId: transactionId ?? '',
      },
    });
  });
}
