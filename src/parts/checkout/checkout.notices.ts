import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutReason } from '../../../machines/parts/checkout/checkout.setup.ts';

export const checkoutNotices: Readonly<Record<CheckoutReason, MessageDescriptor>> = {
  paymentUnderWay: msg`You can’t leave this page while a payment is being processed.`,
  methodFirst: msg`For your security, we don’t keep payment details. Please continue the payment from this step.`,
  notCovered: msg`There is still an amount to pay. Please choose how to pay it.`,
  methodNotTakenThere: msg`This payment method can’t be used with this billing address. Please choose another way to pay.`,
  approvalTooLow: msg`The amount you approved doesn’t cover the total, so nothing was charged. Please approve the new total.`,
  billingFirst: msg`Please confirm your billing address so that we can calculate the price.`,
  priceUnknown: msg`We couldn’t calculate the price. Please choose your package again.`,
};
