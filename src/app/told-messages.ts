import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutReason } from '../../machines/checkout/checkout.setup.ts';
import type { JoinReason } from '../../machines/join/join.types.ts';

type EngineReason = 'envelope.unreadable' | 'envelope.unknownVersion' | 'envelope.invalid';

const startAgain = msg`We could not bring back what you had entered earlier. Please start again.`;

/** What the banner says for each reason a machine or the engine tells. */
export const toldMessages: Readonly<Record<JoinReason | CheckoutReason | EngineReason, MessageDescriptor>> = {
  stepOneFirst: msg`Let’s begin with your own details.`,
  stepTwoFirst: msg`Please tell us about your co-parent and the children first.`,
  packageFirst: msg`Please choose a package first.`,
  ownPackageFirst: msg`Please choose “Build your own” first.`,
  paymentFirst: msg`Your receipt comes once you have paid.`,
  credentialsFirst: msg`Your payment is complete. Please choose your username and password.`,
  alreadyPaid: msg`Your account is already activated.`,
  paymentUnderWay: msg`Your payment is being processed. Please stay on this page.`,
  registrationEnded: msg`Your sign-up was open for too long and has ended. What you typed is still here; please send it again.`,
  packageNotSoldThere: msg`Please choose a package that is available in your country.`,
  selectionNotTaken: msg`We could not take over your package from the pricing page. Please choose it here.`,
  methodFirst: msg`For your safety, payment details are not kept. Please choose again how to pay.`,
  methodNotTakenThere: msg`What you chose to pay with cannot be used with this billing address. Please choose another way to pay.`,
  billingFirst: msg`Please confirm your billing address, so that we can work out the price.`,
  priceUnknown: msg`We could not work out the price. Please choose your package once more.`,
  'envelope.unreadable': startAgain,
  'envelope.unknownVersion': startAgain,
  'envelope.invalid': startAgain,
};

export const toldMessage = (reason: string): MessageDescriptor | undefined =>
  (toldMessages as Readonly<Record<string, MessageDescriptor | undefined>>)[reason]; // any machine may tell any reason
