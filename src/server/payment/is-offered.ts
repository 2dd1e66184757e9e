import type { PaymentType } from '../../contract/entities/payment.schema.ts';

/** Venmo is offered only in the United States, PayPal everywhere except the United Kingdom. */
export function isOffered(type: PaymentType, country: string): boolean {
  if (type === 'VENMO') return country === 'US';
  if (type === 'PAYPAL') return country !== 'GB';
  return true;
}
