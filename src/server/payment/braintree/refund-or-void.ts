import type { BraintreeGateway } from 'braintree';
import { toOutcome } from './to-outcome.ts';

/** Voids an unsettled transaction, or refunds a settled one. Throws if neither works and it is still charged. */
export async function refundOrVoid(
  { transaction: transactions }: BraintreeGateway,
  transactionId: string,
): Promise<void> {
  if ((await transactions.void(transactionId)).success) return;
  if ((await transactions.refund(transactionId)).success) return;
  const { type } = toOutcome(await transactions.find(transactionId));
  if (type === 'approved') throw new Error('The transaction can be neither voided nor refunded now');
}
