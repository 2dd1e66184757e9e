import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutReason } from '../../machines/parts/checkout/checkout.setup.ts';
import type { JoinReason } from '../../machines/flows/join/join.types.ts';

type PageReason = 'pageRenewed' | 'savedState.unreadable' | 'savedState.unknownVersion' | 'savedState.invalid';

const startAgain = msg`We couldn’t restore your earlier answers. Please start again.`;

/** The banner's words for each reason that a machine or the engine gives. */
export const toldMessages: Readonly<Record<JoinReason | CheckoutReason | PageReason, MessageDescriptor>> = {
  stepOneFirst: msg`Please start with your own details.`,
  stepTwoFirst: msg`Please tell us about your co-parent and your children first.`,
  packageFirst: msg`Please choose a package first.`,
  ownPackageFirst: msg`Please choose “Build your own” first.`,
  paymentFirst: msg`You’ll get your receipt after you pay.`,
  credentialsFirst: msg`Your payment is complete. Please choose your username and password.`,
  alreadyPaid: msg`Your account is already activated.`,
  paymentUnderWay: msg`You can’t leave this page while a payment is being processed.`,
  registrationEnded: msg`Your sign-up was open too long and has ended. Your answers are still here; please submit them again.`,
  packageNotSoldThere: msg`Please choose a package that is available in your country.`,
  selectionNotTaken: msg`We couldn’t load the package you chose on our pricing page. Please choose it here.`,
  openElsewhere: msg`This sign-up is also open in another tab. Please continue in only one of them.`,
  paidElsewhere: msg`You have already paid for this sign-up in another tab. Please choose your username and password.`,
  changedElsewhere: msg`You changed your answers in another tab, so we didn’t save this page. Your sign-up continues from the newer answers.`,
  methodFirst: msg`For your security, we don’t keep payment details. Please choose how to pay again.`,
  methodNotTakenThere: msg`This payment method can’t be used with this billing address. Please choose another way to pay.`,
  approvalTooLow: msg`The total is higher than the amount you approved, so nothing was charged. Please approve the new total.`,
  billingFirst: msg`Please confirm your billing address so that we can calculate the price.`,
  priceUnknown: msg`We couldn’t calculate the price. Please choose your package again.`,
  pageRenewed: msg`We updated this page. What you entered is still here.`,
  'savedState.unreadable': startAgain,
  'savedState.unknownVersion': startAgain,
  'savedState.invalid': startAgain,
};

export const toldMessage = (reason: string): MessageDescriptor | undefined =>
  (toldMessages as Readonly<Record<string, MessageDescriptor | undefined>>)[reason]; // machines may give any reason
