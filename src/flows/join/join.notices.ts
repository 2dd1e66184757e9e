import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckoutReason } from '../../../machines/parts/checkout/checkout.setup.ts';
import type { JoinReason } from '../../../machines/flows/join/join.types.ts';
import { checkoutNotices } from '../../parts/checkout/checkout.notices.ts';

/** The words for each reason of the flow and of the checkout mounted in it. */
export const joinNotices: Readonly<Record<JoinReason | CheckoutReason, MessageDescriptor>> = {
  ...checkoutNotices,
  stepOneFirst: msg`Please start with your own details.`,
  stepTwoFirst: msg`Please tell us about your co-parent and your children first.`,
  packageFirst: msg`Please choose a package first.`,
  ownPackageFirst: msg`Please choose “Build your own” first.`,
  paymentFirst: msg`You’ll get your receipt after you pay.`,
  credentialsFirst: msg`Almost done: please choose your username and password.`,
  alreadyPaid: msg`Your account is already activated.`,
  registrationEnded: msg`Your sign-up was open too long and has ended. Your answers are still here; please submit them again.`,
  packageNotSoldThere: msg`Please choose a package that is available in your country.`,
  selectionNotTaken: msg`We couldn’t load the package you chose on our pricing page. Please choose it here.`,
  openElsewhere: msg`This sign-up is also open in another tab. Please continue in only one of them.`,
  paidElsewhere: msg`You have already completed your order in another tab. Please choose your username and password.`,
  changedElsewhere: msg`You changed your answers in another tab, so we didn’t save this page. Your sign-up continues from the newer answers.`,
};
