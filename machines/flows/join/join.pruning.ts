import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import { withBuyersName } from '../../parts/checkout/checkout-answers.ts';
import type { JoinContext, SavedDetails } from './join.types.ts';

/**
 * Applies accepted parent details. A new country or phone number drops the package, because packages and prices may
 * differ there. The bill follows a corrected name.
 */
export function withParent(context: JoinContext, parent: ParentDetails): Partial<JoinContext> {
  const before = context.parent;
  const isSameMarket =
    before === null || (before.phoneCountry === parent.phoneCountry && before.phoneNumber === parent.phoneNumber);
  const checkout = withBuyersName(context.checkout, before, parent);
  return { checkout, ...(!isSameMarket && withoutPackage({ ...context, checkout })), parent, parentDraft: null };
}

/** Completes the third step with a validated package, from the cards or from the pricing page. */
export const chosen = (offer: Package) =>
  ({
    pricingPageSelection: null,
    markedPackageId: offer.id,
    chosenPackage: offer,
    lastCompletedStep: 3,
  }) satisfies Partial<JoinContext>;

/**
 * Selects a package to build. The third step is not completed until it is built. A package from the pricing page replaces
 * an earlier build, which may have another length.
 */
export const toBuild = ({ drafts, pricingPageSelection }: JoinContext, offer: Package) =>
  ({
    ...chosen(offer),
    ...(pricingPageSelection !== null && { drafts: { ...drafts, build: null } }),
    lastCompletedStep: 2,
  }) satisfies Partial<JoinContext>;

/** Drops the package, the attempt to pay it and the build, and reopens the third step. The billing form stays. */
export const withoutPackage = ({ checkout, drafts, lastCompletedStep }: JoinContext) =>
  ({
    catalogue: null,
    markedPackageId: null,
    chosenPackage: null,
    builtPackage: null,
    drafts: { ...drafts, build: null },
    checkout: checkout && { ...checkout, attempt: null },
    lastCompletedStep: lastCompletedStep === 3 ? 2 : lastCompletedStep,
  }) satisfies Partial<JoinContext>;

/** Applies a payment from another tab. Drops this tab's package unless it is the paid one. */
export const withPaymentElsewhere = (context: JoinContext, payment: PaymentResult): Partial<JoinContext> => ({
  ...((context.chosenPackage?.id !== payment.registration.order.packageId || context.lastCompletedStep < 3) &&
    withoutPackage(context)),
  checkout: null,
  payment,
});

/** Applies newer answers from another tab. What was typed here stays a draft, which the visitor may submit. */
export function withSavedAnswers(
  context: JoinContext,
  { parent, coparent, countries }: SavedDetails,
): Partial<JoinContext> {
  const { phoneCountry, phoneNumber } = context.parent ?? parent;
  // Countries share calling codes, so for the same number this tab's country is more reliable than the server's.
  const isSamePhone = phoneNumber === parent.phoneNumber && countries.includes(phoneCountry);
  const changed = {
    ...context,
    ...withParent(context, isSamePhone ? { ...parent, phoneCountry } : parent),
    parentDraft: context.parentDraft,
    coparent,
    coParentDuplicateConfirmed: false, // it was about the co-parent of this tab
  };
  if (coparent !== null)
    return { ...changed, lastCompletedStep: changed.chosenPackage ? changed.lastCompletedStep : 2 };
  return {
    ...changed,
    ...withoutPackage(changed),
    drafts: { coparent: context.drafts.coparent ?? context.coparent, build: null },
    lastCompletedStep: 1,
  };
}

/** Drops an ended registration: its steps are closed, and the answers become drafts. */
export const withoutRegistration = (context: JoinContext): Partial<JoinContext> => ({
  ...withoutPackage({ ...context, checkout: withBuyersName(context.checkout, context.parent, null) }),
  registration: null,
  lastCompletedStep: 0,
  confirmedEmail: null,
  coParentDuplicateConfirmed: false,
  parentDraft: context.parentDraft ?? context.parent,
  drafts: {
    coparent: context.drafts.coparent ?? context.coparent,
    build: null,
  },
  parent: null,
  coparent: null,
});
