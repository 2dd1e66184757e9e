import type { Wallet } from '../../../../../machines/parts/checkout/payment-method/method.ts';

/** Proper names, which are the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  applePay: 'Apple Pay',
};
