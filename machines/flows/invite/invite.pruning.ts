import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import { withBuyersName } from '../../parts/checkout/checkout-answers.ts';
import { isPaying, isSubscribed, requireLink } from './invite.context.ts';
import type { Closed, InviteContext } from './invite.types.ts';

/** Completes the second step with a validated package. */
export const chosen = (offer: Package) =>
  ({ markedPackageId: offer.id, chosenPackage: offer, lastCompletedStep: 2 }) satisfies Partial<InviteContext>;

/** Selects a package to build. The second step is not completed until it is built. */
export const toBuild = (offer: Package) =>
  ({ ...chosen(offer), lastCompletedStep: 1 }) satisfies Partial<InviteContext>;

/** Drops the package, the attempt to pay it and the build, and reopens the second step. The billing form stays. */
export const withoutPackage = ({ checkout, drafts, lastCompletedStep }: InviteContext) =>
  ({
    catalogue: null,
    markedPackageId: null,
    chosenPackage: null,
    builtPackage: null,
    drafts: { ...drafts, build: null },
    checkout: checkout && { ...checkout, attempt: null },
    lastCompletedStep: lastCompletedStep === 2 ? 1 : lastCompletedStep,
  }) satisfies Partial<InviteContext>;

/**
 * Applies the server's answer about the link. Somebody may have paid for a subscription meanwhile, or one may have
 * ended; either changes whether a package is needed. A payment that is under way is settled first.
 */
export function withUser(context: InviteContext, user: InvitedUser): Partial<InviteContext> {
  const answered = { user, isAsked: true, closed: null };
  if (isPaying(context)) return answered;
  if (user.isSubscriptionCurrent) {
    const { lastCompletedStep, ...pruned } = withoutPackage(context);
    return { ...pruned, ...answered, lastCompletedStep: lastCompletedStep === 0 ? 0 : 2 };
  }
  return context.chosenPackage === null ? { ...withoutPackage(context), ...answered } : answered;
}

/**
 * Applies accepted details. A new country or phone number drops the package, because packages and prices may differ
 * there. A subscriber needs no package. The bill follows a corrected name.
 */
export function withParent(context: InviteContext, parent: ParentDetails): Partial<InviteContext> {
  const before = context.parent;
  const isSameMarket =
    before === null || (before.phoneCountry === parent.phoneCountry && before.phoneNumber === parent.phoneNumber);
  const kept = { ...context, ...(isSameMarket ? {} : withoutPackage(context)) };
  return {
    ...kept,
    parent,
    parentDraft: null,
    checkout: withBuyersName(kept.checkout, before, parent),
    lastCompletedStep: isSubscribed(context) || kept.lastCompletedStep === 2 ? 2 : 1,
  };
}

/** Applies a payment from another tab. Drops this tab's package unless it is the paid one. */
export const withPaymentElsewhere = (context: InviteContext, payment: PaymentResult): Partial<InviteContext> => ({
  ...(context.chosenPackage?.id !== payment.registration.order.packageId || context.lastCompletedStep < 2
    ? withoutPackage(context)
    : {}),
  checkout: null,
  payment,
});

/**
 * Closes the link: the steps are closed, and the answers become drafts. A payment whose result is unknown stays, so
 * that a new link can settle it. One that was made goes, because it would open the choice of credentials again.
 */
export const withoutInvitation = (context: InviteContext, why: Closed): Partial<InviteContext> => ({
  ...(isPaying(context)
    ? {}
    : {
        ...withoutPackage({ ...context, checkout: withBuyersName(context.checkout, context.parent, null) }),
        lastCompletedStep: 0,
        confirmedEmail: null,
        parent: null,
        parentDraft: context.parentDraft ?? context.parent,
      }),
  closed: { inviteToken: requireLink(context).inviteToken, why },
  user: null,
  isAsked: false,
  payment: null,
  clickToJoinToken: null,
});
