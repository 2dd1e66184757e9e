import type { BraintreeGateway } from 'braintree';
import { toOutcome } from './to-outcome.ts';

const alreadyRefunded = '91512';

/** What is not settled yet can only be voided, what is settled only be refunded; what can be neither is looked at. */
export async function giveBack({ transaction: transactions }: BraintreeGateway, transactionId: string): Promise<void> {
  const voiding = await transactions.void(transactionId);
  if (voiding.success) return;
  const refund = await transactions.refund(transactionId);
  if (refund.success || refund.errors.deepErrors().some(({ code }) => code === alreadyRefunded)) return;
  const { type } = toOutcome(await transactions.find(transactionId));
  if (type === 'approved') throw new Error('The transaction can be neither voided nor refunded now');
}
