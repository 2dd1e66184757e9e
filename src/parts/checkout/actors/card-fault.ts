import { cardFields, type CardReport } from '../../../../machines/parts/checkout/payment-method/card-field.ts';
import { type FaultKind, PaymentFault } from '../../../gateway/payment-fault.ts';

const reports: Readonly<Partial<Record<FaultKind, CardReport>>> = {
  authorizationExpired: { type: 'card.expired' },
  network: { type: 'card.unanswered' },
  rejected: { type: 'card.rejected' },
};

/** Converts a failed tokenization to a report, grouped by what the visitor can do about it. */
export function cardFault(fault: unknown): CardReport {
  if (!(fault instanceof PaymentFault)) return { type: 'card.broken' };
  if (fault.kind === 'invalidFields')
    return { type: 'card.refused', fields: cardFields.filter(field => fault.fields.includes(field)) };
  return reports[fault.kind] ?? { type: 'card.broken' };
}
