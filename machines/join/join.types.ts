import type { Session } from '../../src/contract/calls/credentials.calls.ts';
import type { BuildYourOwn } from '../../src/contract/entities/build-your-own.schema.ts';
import type { CoparentDetails, CoparentInput } from '../../src/contract/entities/coparent-details.schema.ts';
import type { AddOn, Package } from '../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { PricingGroup } from '../../src/contract/entities/pricing-group.schema.ts';
import type { ValidationError } from '../../src/contract/problem.schema.ts';
import type { CheckoutFlags, CheckoutKept } from '../checkout/checkout.types.ts';
import type { StepRefused } from '../wizard/step.ts';

/** What lets this browser speak for one registration. */
export interface Registration {
  signupId: string;
  registrationKey: string;
}

/** What the link that a visitor came by promises: told to them, never reckoned with. The server prices by the referrer's coupon. */
export interface Discount {
  referrer: string;
  percentage: number | null;
}

/** The answers of the first two steps, as the server has them. */
export interface SavedDetails {
  parent: ParentDetails;
  coparent: CoparentDetails | null;
}

/** What a visitor brings with them. */
export interface JoinInput {
  discount: Discount | null;
  /** The package that they chose on the pricing page. */
  pricingPageSelection: number | null;
  /** Variants named in the URL, for development. */
  flagOverrides?: FlagOverrides | null;
}

export interface FlagOverrides {
  /** The defaults with the named variants in their place. */
  flags: JoinFlags;
  /** The effects that a named variant decides, so that nothing waits for the server's answer. */
  decides: readonly FlagMoment[];
}

/** Which variants of the flow this visitor is shown. */
export interface JoinFlags {
  /** Treatment: nobody is asked whether the co-parent has an account. */
  removeCoparentStatus: 'control' | 'treatment';
  /** How the package cards are drawn: as the first experiment says that this visitor is treated in. */
  packageCards: PackageCards;
  /** Treatment: add-ons show what they cost, and two of them are free. */
  priceInBuildYourOwn: 'control' | 'treatment';
  /** Whoever confirmed a possible duplicate is led out of the sign-up after the second step. */
  v2Packages: boolean;
  /** The page tells of a discount that the visitor came with. */
  discountLanguage: boolean;
  /** The support chat is offered. */
  zdChat: boolean;
  /** What can be paid with; where it is not said, cards. */
  payment?: CheckoutFlags | undefined;
  /** What to count once the visitor has come to where the flags have their effect. */
  exposures: Readonly<Partial<Record<FlagMoment, readonly Exposure[]>>>;
}

/** Where in the flow flags have their effect, and in the beginning for those that are only named. */
export type FlagMoment = 'arrival' | 'buildYourOwn' | 'coparentStatus' | 'discount' | 'duplicates' | 'packageCards' | 'payment' | 'supportChat';

/** A flag by its key and the variant that this visitor was given. */
export interface Exposure {
  key: string;
  variant: string;
}

/** The experiments on package cards in the order of their priority, and what is shown outside all of them. */
export type PackageCards = 'GROW-886' | 'GROW-805' | 'GROW-722' | 'GROW-621' | 'plain';

/** What is sold where a parent lives. */
export interface Catalogue {
  pricingGroup: PricingGroup;
  packages: Package[];
  addOns: AddOn[];
  /** What the server takes off for this registration: 0 for nothing, null where it was not asked or did not say. */
  percentOff: number | null;
}

/** The variants that a visitor gets while, or because, no answer arrives. */
export const defaultJoinFlags: JoinFlags = {
  removeCoparentStatus: 'control',
  packageCards: 'plain',
  priceInBuildYourOwn: 'control',
  v2Packages: true,
  discountLanguage: false,
  zdChat: false,
  exposures: {
    coparentStatus: [{ key: 'remove-coparent-status', variant: 'control' }],
    duplicates: [{ key: 'v2-packages', variant: 'on' }],
  },
};

export interface JoinContext {
  /** Null until the answer arrives. The answer stays, through a reload too: no visitor changes groups half-way. */
  flags: JoinFlags | null;
  /** Effects that were shown before the answer arrived. They keep the variant that was shown. */
  shownEarly: readonly FlagMoment[];
  flagOverrides: FlagOverrides | null;
  discount: Discount | null;
  registration: Registration | null;
  /** 1 after the parent's details, 2 after the co-parent's, 3 after a package is chosen, and built where it is one to build. */
  lastCompletedStep: 0 | 1 | 2 | 3;
  parent: ParentDetails | null;
  coparent: CoparentDetails | null;
  /** What stands in a form and was not accepted yet. */
  drafts: { parent: ParentInput | null; coparent: CoparentInput | null; build: BuildYourOwn | null };
  /** The email of which the parent said that the account it has already is not theirs. */
  confirmedEmail: string | null;
  coParentDuplicateConfirmed: boolean;
  validationErrors: readonly ValidationError[];
  /** Seconds that the server asked to wait when it failed last. */
  retryAfter: number | null;
  /** Fetched whenever it is needed; never kept. */
  catalogue: Catalogue | null;
  /** The package that a visitor comes with from the pricing page, until it is taken or cannot be. The link keeps it, not the answers: a new link counts. */
  pricingPageSelection: number | null;
  markedPackageId: number | null;
  /** Before the third step is completed: one to build oneself, as yet without anything added. */
  chosenPackage: Package | null;
  /** What is being built, at its price. Fetched whenever it is needed; never kept. */
  builtPackage: Package | null;
  checkout: CheckoutKept | null;
  payment: PaymentResult | null;
  credentialsChosen: boolean;
  /** Opens the account at the end of the flow. It is never kept: a reload asks for username and password. */
  session: Session | null;
  /** Who may have an account already, for the page that helps to find it; `isConfirmed` once they said that they know. */
  duplicateOf: { name: string; email: string; isConfirmed: boolean } | null;
}

export const initialJoinContext: JoinContext = {
  flags: null,
  shownEarly: [],
  flagOverrides: null,
  discount: null,
  registration: null,
  lastCompletedStep: 0,
  parent: null,
  coparent: null,
  drafts: { parent: null, coparent: null, build: null },
  confirmedEmail: null,
  coParentDuplicateConfirmed: false,
  validationErrors: [],
  retryAfter: null,
  catalogue: null,
  pricingPageSelection: null,
  markedPackageId: null,
  chosenPackage: null,
  builtPackage: null,
  checkout: null,
  payment: null,
  credentialsChosen: false,
  session: null,
  duplicateOf: null,
};

export type JoinEvent =
  | StepRefused
  | { type: 'role.chosen'; role: 'parent' | 'professional' }
  | { type: 'coparentStatus.answered'; hasAccount: boolean }
  | { type: 'parent.typed'; values: ParentInput }
  | { type: 'parent.submitted'; details: ParentDetails }
  | { type: 'coparent.typed'; values: CoparentInput }
  | { type: 'coparent.submitted'; details: CoparentDetails }
  | { type: 'registration.ended' }
  /** Another tab has paid; without a result, its visitor has chosen the credentials too. */
  | { type: 'registration.settled'; result: PaymentResult | null }
  /** Another tab has saved other answers since this one has. */
  | { type: 'registration.changed'; answers: SavedDetails }
  /** The same sign-up is open in another tab. */
  | { type: 'tab.found' }
  | { type: 'duplicate.denied' }
  | { type: 'package.marked'; packageId: number }
  | { type: 'package.submitted' }
  | { type: 'build.typed'; values: BuildYourOwn }
  | { type: 'build.submitted'; values: BuildYourOwn }
  | { type: 'mismatch.acknowledged' }
  | { type: 'retried' };

/** Why a visitor stands where they did not ask to be. The words stand in the catalogues. */
export type JoinReason = 'stepOneFirst' | 'stepTwoFirst' | 'packageFirst' | 'ownPackageFirst' | 'paymentFirst' | 'credentialsFirst' | 'alreadyPaid' | 'paymentUnderWay' | 'registrationEnded' | 'packageNotSoldThere' | 'selectionNotTaken' | 'openElsewhere' | 'paidElsewhere' | 'changedElsewhere';

/** What is counted. Nothing in it says who the visitor is. */
export type JoinFact =
  | { name: 'experimentsViewed'; experiments: readonly Exposure[] }
  | { name: 'packageMismatch'; packageId: number; country: string }
  | { name: 'receiptMismatch'; chosenPackageId: number | null; orderedPackageId: number }
  /** `total` in minor units; `gaPayload` as the server gave it, in base64. */
  | { name: 'orderPaid'; orderId: string; currency: string; total: number; referrer: string | null; gaPayload: string };

/** Where a visitor goes who leaves the flow. */
export type JoinOutput = { leaveFor: 'accountHome' | 'oldBilling' | 'professional' } | { leaveFor: 'account'; session: Session };
