import { cardFields, type CardReport } from '../../../machines/checkout/payment-method/card-field.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';

/** Why there is no nonce, by what a visitor can do about it. */
export function cardFault(fault: unknown): CardReport {
  if (!(fault instanceof PaymentFault)) return { type: 'card.broken' };
  switch (fault.kind) {
    case 'invalidFields':
      return { type: 'card.refused', fields: cardFields.filter(field => fault.fields.includes(field)) };
    case 'authorizationExpired':
      return { type: 'card.expired' };
    case 'network':
      return { type: 'card.unanswered' };
    case 'rejected':
      return { type: 'card.rejected' };
    default:
      return { type: 'card.broken' };
  }
}
