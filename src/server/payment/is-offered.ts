import type { PaymentType } from '../../contract/entities/payment.schema.ts';

/** Venmo is for the United States only, PayPal is not offered in the United Kingdom. */
export function isOffered(type: PaymentType, country: string): boolean {
  if (type === 'VENMO') return country === 'US';
  if (type === 'PAYPAL') return country !== 'GB';
  return true;
}
