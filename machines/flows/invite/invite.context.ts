import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { BackTo, Customer, InvitedPayer, Order } from '../../parts/checkout/checkout.types.ts';
import type { InvitedShopper, Market } from '../../parts/packages/packages.types.ts';
import { required } from '../../parts/required.ts';
import type { SaleAnalyticsEvent } from '../../parts/sale/sale.analytics.ts';
import {
  type Closed,
  defaultInviteFlags,
  type InviteContext,
  type InviteFlags,
  type InviteLink,
} from './invite.types.ts';

export const requireLink = ({ link }: InviteContext): InviteLink => required(link, 'link');
export const requireUser = ({ user }: InviteContext): InvitedUser => required(user, 'user');
const requireParent = ({ parent }: InviteContext): ParentDetails => required(parent, 'parent');
export const requirePackage = ({ chosenPackage }: InviteContext): Package => required(chosenPackage, 'chosenPackage');
export const requirePayment = ({ payment }: InviteContext) => required(payment, 'payment');
export const requireSession = ({ session }: InviteContext) => required(session, 'session');

/** Authorizes the choice of credentials: from the payment, or from accepting an invitation that is paid already. */
export const requireClickToJoinToken = ({ payment, clickToJoinToken }: InviteContext): string =>
  required(payment?.clickToJoinToken ?? clickToJoinToken, 'clickToJoinToken');

export const flagsOf = ({ flags }: InviteContext): InviteFlags => flags ?? defaultInviteFlags;

/** Whether the visitor has a link that can be opened. */
export const hasLink = ({ link }: Pick<InviteContext, 'link'>): boolean => link !== null && link.userId !== '';

/** Why this visitor's link is closed; null if it is open, or not asked for yet. */
export const closedAs = ({ closed, link }: Pick<InviteContext, 'closed' | 'link'>): Closed | null =>
  closed !== null && closed.inviteToken === link?.inviteToken ? closed.why : null;

/** Whether a payment was sent whose result is unknown. */
export const isPaying = ({ checkout, payment }: InviteContext): boolean =>
  payment === null && checkout?.attempt?.submitted === true;

/** Whether the account is ready: it is paid here, or credentials have been chosen for one that was paid already. */
export const isActivated = ({ payment, credentialsChosen }: InviteContext): boolean =>
  payment !== null || credentialsChosen;

/** Whether the answers may still change: the account is not ready and no payment is in progress. */
export const isOpen = (context: InviteContext): boolean => !isActivated(context) && !isPaying(context);

export const isSubscribed = ({ user }: InviteContext): boolean => user?.isSubscriptionCurrent === true;

/** Whether nothing is left to do but to choose credentials. */
export const isComplete = (user: InvitedUser): boolean => user.isSubscriptionCurrent && user.billingAddressComplete;

/** The invited parent as the payer of a checkout, or of a billing form. */
export function customerOf(context: InviteContext): Customer<InvitedPayer> {
  const parent = requireParent(context);
  const { addressCountry, address, timeZone, prePurchasedPackage } = requireUser(context);
  const { firstName, lastName, email } = parent;
  return {
    payer: { ...requireLink(context), parent, parentDuplicateConfirmed: context.confirmedEmail === email },
    buyer: {
      firstName,
      lastName,
      email,
      country: addressCountry,
      address: address && {
        billingAddress: address.line1,
        billingAddress2: address.line2,
        city: address.city,
        country: address.country,
        region: address.region,
        postalCode: address.postalCode,
        timezone: timeZone ?? '',
      },
      prepaid: marketOf(context).country === addressCountry ? prePurchasedPackage : null,
    },
  };
}

export const orderOf = (context: InviteContext): Omit<Order<InvitedPayer>, 'payForCoparent'> => ({
  ...customerOf(context),
  package: requirePackage(context),
});

/** The billing details that a subscriber has paid with, which they cannot change here; null if any are missing. */
export function lockedBilling(context: InviteContext): BillingDetails | null {
  const { firstName, lastName, address } = customerOf(context).buyer;
  return address && address.timezone !== '' ? { firstName, lastName, ...address } : null;
}

/** The invited parent as the shopper for a package. */
export function shopperOf(context: InviteContext): InvitedShopper {
  const { addressCountry, prePurchasedPackage, availableCoupons } = requireUser(context);
  return { ...requireLink(context), addressCountry, prePurchasedPackage, availableCoupons };
}

/** The step that the checkout's first tab leads back to. */
export const backFromPayment = (context: InviteContext): BackTo =>
  requireUser(context).userCreatedByPro
    ? { step: 'parentDetails', is: 'stepOne' }
    : { step: 'packages', is: 'packages' };

/** The market by billing country or, until that is known, by the inviter's country. */
export const marketOf = (context: InviteContext): Market => {
  const { phoneCountry, phoneNumber } = requireParent(context);
  const { addressCountry } = requireUser(context);
  return { country: context.checkout?.billing?.country || addressCountry, phoneCountry, phoneNumber };
};

export const mismatch = (context: InviteContext, packageId: number): SaleAnalyticsEvent => ({
  name: 'packageMismatch',
  packageId,
  country: marketOf(context).country,
});
