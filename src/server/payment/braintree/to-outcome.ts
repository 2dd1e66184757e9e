import type { Transaction } from 'braintree';
import type { Approved, SaleOutcome } from '../processor.ts';

/** Maps a gateway transaction to a sale outcome. Throws while the transaction is undecided. */
export function toOutcome(transaction: Transaction): SaleOutcome {
  const { status, processorResponseCode, gatewayRejectionReason } = transaction;
  switch (status) {
    case 'authorized':
    case 'submitted_for_settlement':
    case 'settlement_pending':
    case 'settlement_confirmed':
    case 'settling':
    case 'settled':
      return (transaction.refundIds ?? []).length > 0 ? { type: 'refused', code: 'given_back' } : approved(transaction);
    case 'voided':
      return { type: 'refused', code: 'given_back' };
    case 'gateway_rejected':
      return { type: 'refused', code: `gateway_rejected_${gatewayRejectionReason ?? 'unexplained'}` };
    case 'processor_declined':
    case 'failed':
      return { type: 'declined', code: processorResponseCode || status };
    // Use the status, because the response code is still that of the approved authorisation.
    case 'authorization_expired':
    case 'settlement_declined':
      return { type: 'declined', code: status };
    case 'authorizing':
    default:
      throw new Error(`The transaction is undecided: ${status}`);
  }
}

/** Does not store an account's name or address, because they are personal data that nothing needs. */
function approved(transaction: Transaction): Approved {
  const { creditCard, applePayCard, paypalAccount, id: transactionId } = transaction;
  const kept = [creditCard, applePayCard, paypalAccount, venmoAccountOf(transaction)].find(instrument =>
    hasText(instrument?.token),
  );
  return {
    type: 'approved',
    transactionId,
    lastFour: textOrNull(creditCard?.last4) ?? textOrNull(applePayCard?.last4),
    instrumentToken: textOrNull(kept?.token),
  };
}

/** The SDK calls it `venmoAccountDetails`; its types still say `venmoAccount`. */
const venmoAccountOf = (transaction: Transaction): { token: string } | undefined =>
  (transaction as { venmoAccountDetails?: { token: string } }).venmoAccountDetails;

const hasText = (value: string | null | undefined): boolean => textOrNull(value) !== null;

/** The gateway sends a missing value as nil or as an empty element. */
const textOrNull = (value: string | null | undefined): string | null =>
  value === undefined || value === '' ? null : value;
