import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InviteReason } from '../../../machines/flows/invite/invite.types.ts';
import type { CheckoutReason } from '../../../machines/parts/checkout/checkout.setup.ts';
import { checkoutNotices } from '../../parts/checkout/checkout.notices.ts';

/** The words for each reason of the flow and of the checkout mounted in it. */
export const inviteNotices: Readonly<Record<InviteReason | CheckoutReason, MessageDescriptor>> = {
  ...checkoutNotices,
  invitationFirst: msg`Please start with your invitation.`,
  linkFirst: msg`Your link can’t be used anymore.`,
  stepOneFirst: msg`Please start with your own details.`,
  packageFirst: msg`Please choose a package first.`,
  ownPackageFirst: msg`Please choose “Build your own” first.`,
  paymentFirst: msg`You’ll get your receipt after you pay.`,
  addressFirst: msg`Your subscription is paid. Please add your billing address.`,
  credentialsFirst: msg`Almost done: please choose your username and password.`,
  alreadyPaid: msg`Your account is already activated.`,
  packageNotSoldThere: msg`Please choose a package that is available in your country.`,
  openElsewhere: msg`This invitation is also open in another tab. Please continue in only one of them.`,
  paidElsewhere: msg`You have already completed your order in another tab or on another device. Please choose your username and password.`,
};
