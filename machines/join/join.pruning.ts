import type { Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { JoinContext, SavedDetails } from './join.types.ts';

/**
 * What an accepted change of the parent's details leaves standing: another country or phone number may mean other
 * packages and prices.
 */
export function withParent(context: JoinContext, parent: ParentDetails): Partial<JoinContext> {
  const before = context.parent;
  const isSameMarket = before === null || (before.phoneCountry === parent.phoneCountry && before.phoneNumber === parent.phoneNumber);
  const { drafts = context.drafts, ...pruned }: Partial<JoinContext> = isSameMarket ? {} : withoutPackage(context);
  return { ...pruned, parent, drafts: { ...drafts, parent: null } };
}

/** A package that is sold there is the third step's answer, wherever it was chosen. */
export const chosen = (offer: Package | null) => ({ pricingPageSelection: null, markedPackageId: offer?.id ?? null, chosenPackage: offer, lastCompletedStep: 3 } satisfies Partial<JoinContext>);

/** One to build is chosen, but what of it is still to be said. */
export const toBuild = (offer: Package | null) => ({ ...chosen(offer), lastCompletedStep: 2 } satisfies Partial<JoinContext>);

/** Without a package there is nothing to pay or to build, and the third step is open again. What was typed for the bill stays. */
export const withoutPackage = ({ checkout, drafts, lastCompletedStep }: JoinContext) => ({
  catalogue: null,
  markedPackageId: null,
  chosenPackage: null,
  builtPackage: null,
  drafts: { ...drafts, build: null },
  checkout: checkout && { ...checkout, attempt: null },
  lastCompletedStep: lastCompletedStep === 3 ? 2 : lastCompletedStep,
} satisfies Partial<JoinContext>);

/** Another tab has paid. What was chosen here is dropped, unless it is what was paid for. */
export const withPaymentElsewhere = (context: JoinContext, payment: PaymentResult): Partial<JoinContext> => ({
  ...(context.chosenPackage?.id !== payment.registration.order.packageId || context.lastCompletedStep < 3 ? withoutPackage(context) : {}),
  checkout: null,
  payment,
});

/** Another tab has saved newer answers, which stand. What was typed here stays a draft, to be sent knowingly. */
export function withSavedAnswers(context: JoinContext, { parent, coparent }: SavedDetails): Partial<JoinContext> {
  // Countries share calling codes, so of the same number this tab knows the country better than the server.
  const phoneCountry = context.parent?.phoneNumber === parent.phoneNumber ? context.parent.phoneCountry : parent.phoneCountry;
  const changed = { ...context, ...withParent(context, { ...parent, phoneCountry }) };
  const drafts = { ...changed.drafts, parent: context.drafts.parent };
  if (coparent !== null) return { ...changed, coparent, drafts, lastCompletedStep: changed.chosenPackage ? changed.lastCompletedStep : 2 };
  return { ...changed, ...withoutPackage(changed), coparent, drafts: { ...drafts, build: null, coparent: drafts.coparent ?? context.coparent }, lastCompletedStep: 1 };
}

/** The registration has ended: what it allowed is closed, what was typed is offered again. */
export const withoutRegistration = (context: JoinContext): Partial<JoinContext> => ({
  ...withoutPackage(context),
  registration: null,
  lastCompletedStep: 0,
  confirmedEmail: null,
  coParentDuplicateConfirmed: false,
  drafts: { parent: context.drafts.parent ?? context.parent, coparent: context.drafts.coparent ?? context.coparent, build: null },
  parent: null,
  coparent: null,
});
