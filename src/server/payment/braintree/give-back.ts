import type { BraintreeGateway } from 'braintree';
import { toOutcome } from './to-outcome.ts';

/** What is not settled yet can only be voided, what is settled only be refunded; what can be neither is looked at. */
export async function giveBack({ transaction: transactions }: BraintreeGateway, transactionId: string): Promise<void> {
  if ((await transactions.void(transactionId)).success) return;
  if ((await transactions.refund(transactionId)).success) return;
  const { type } = toOutcome(await transactions.find(transactionId));
  if (type === 'approved') throw new Error('The transaction can be neither voided nor refunded now');
}
