import { accountSituations } from './situations/account.situations.ts';
import { checkoutSituations } from './situations/checkout.situations.ts';
import { joinSituations } from './situations/join.situations.ts';
import { paymentSituations } from './situations/payment.situations.ts';

export const situations = [
  ...joinSituations,
  ...checkoutSituations,
  ...paymentSituations,
  ...accountSituations,
] as const;
