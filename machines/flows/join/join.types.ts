import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { CoparentDetails, CoparentInput } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { CheckoutFlags, CheckoutAnswers } from '../../parts/checkout/checkout.types.ts';
import type { CredentialsDraft } from '../../parts/credentials/credentials-draft.ts';
import type { Catalogue, Exposure, PackageCards } from '../../parts/packages/packages.types.ts';
import type { Registration } from '../../parts/registration-life/registration-life.machine.ts';
import type { Sent, StepRefused } from '../../wizard/index.ts';

/** The discount that the visitor's link promises. For display only: the server prices by the referrer's coupon. */
export interface Discount {
  referrer: string;
  percentage: number | null;
}

/** The answers of the first two steps, as saved on the server. */
export interface SavedDetails {
  parent: ParentDetails;
  coparent: CoparentDetails | null;
  /** The countries that share the calling code of the parent's phone. */
  countries: readonly string[];
}

/** Input of the flow, from the visitor's link. */
export interface JoinInput {
  discount: Discount | null;
  /** Id of the package chosen on the pricing page. */
  pricingPageSelection: number | null;
  /** Variants from the URL, for development. */
  flagOverrides?: FlagOverrides | null;
}

export interface FlagOverrides {
  /** The defaults, overridden by the named variants. */
  flags: JoinFlags;
  /** Effects that the named variants decide, so that they do not wait for the server's flags. */
  decides: readonly FlagMoment[];
}

/** The flow's variants for this visitor. */
export interface JoinFlags {
  /** Treatment: the flow skips the question whether the co-parent has an account. */
  removeCoparentStatus: 'control' | 'treatment';
  /** Variant of the package cards: that of the first experiment that treats this visitor. */
  packageCards: PackageCards;
  /** Treatment: add-ons show their prices, and two of them are free. */
  priceInBuildYourOwn: 'control' | 'treatment';
  /** Whether a visitor who confirmed a possible duplicate leaves the sign-up after the second step. */
  v2Packages: boolean;
  /** Whether the page shows the visitor's discount. */
  discountLanguage: boolean;
  /** Whether the support chat is offered. */
  zdChat: boolean;
  /** Payment options; cards only if undefined. */
  payment?: CheckoutFlags | undefined;
  /** Exposures to emit when the visitor reaches the moment that the flags affect. */
  exposures: Readonly<Partial<Record<FlagMoment, readonly Exposure[]>>>;
}

/** Moments of the flow that flags affect; `arrival` is for flags that are only reported. */
export type FlagMoment =
  | 'arrival'
  | 'buildYourOwn'
  | 'coparentStatus'
  | 'discount'
  | 'duplicates'
  | 'packageCards'
  | 'payment'
  | 'supportChat';

/** Defaults until the flags arrive, and if they fail to load. */
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
  /** Null until the flags arrive. They persist across a reload, so that no visitor changes groups midway. */
  flags: JoinFlags | null;
  /** Effects that were shown before the flags arrived. They keep the variant that was shown. */
  shownEarly: readonly FlagMoment[];
  flagOverrides: FlagOverrides | null;
  discount: Discount | null;
  registration: Registration | null;
  /** Referrer that the registration was created with. The server prices by it, whichever link is opened later. */
  referrer: string | null;
  /** 1 after the parent's details, 2 after the co-parent's, 3 after the package is chosen and, if needed, built. */
  lastCompletedStep: 0 | 1 | 2 | 3;
  parent: ParentDetails | null;
  coparent: CoparentDetails | null;
  /** Content of the parent's form, as long as the server has not accepted it. */
  parentDraft: ParentInput | null;
  /** Content of the other forms, as long as the server has not accepted it. */
  drafts: { coparent: CoparentInput | null; build: BuildYourOwn | null };
  /** The parent's details that were sent to the server and not answered. */
  sentParent: Sent | null;
  /** Email whose existing account the parent has stated is not theirs. */
  confirmedEmail: string | null;
  coParentDuplicateConfirmed: boolean;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
  /** Fetched when needed; never persisted. */
  catalogue: Catalogue | null;
  /** Id from the pricing page, until the package is selected or refused. From the link, never from the saved state. */
  pricingPageSelection: number | null;
  markedPackageId: number | null;
  /** Before the third step is completed: a package to build, without any add-ons. */
  chosenPackage: Package | null;
  /** The package being built, with its price. Fetched when needed; never persisted. */
  builtPackage: Package | null;
  checkout: CheckoutAnswers | null;
  payment: PaymentResult | null;
  /** What is typed in the credentials form, except the password. */
  credentials: CredentialsDraft | null;
  credentialsChosen: boolean;
  /** Opens the account at the end of the flow. Never persisted: after a reload the visitor must sign in. */
  session: Session | null;
  /** The person who may have an account already; `isConfirmed` after the visitor has confirmed knowing of it. */
  duplicateOf: { name: string; email: string; isConfirmed: boolean } | null;
}

export const initialJoinContext: JoinContext = {
  flags: null,
  shownEarly: [],
  flagOverrides: null,
  discount: null,
  registration: null,
  referrer: null,
  lastCompletedStep: 0,
  parent: null,
  coparent: null,
  parentDraft: null,
  drafts: { coparent: null, build: null },
  sentParent: null,
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
  credentials: null,
  credentialsChosen: false,
  session: null,
  duplicateOf: null,
};

export type JoinEvent =
  | StepRefused
  | { type: 'role.chosen'; role: 'parent' | 'professional' }
  | { type: 'coparentStatus.answered'; hasAccount: boolean }
  | { type: 'parent.typed'; values: ParentInput }
  /** `key`: the idempotency key, in case the server has not been sent these details yet. */
  | { type: 'parent.submitted'; details: ParentDetails; key: string }
  | { type: 'coparent.typed'; values: CoparentInput }
  | { type: 'coparent.submitted'; details: CoparentDetails }
  | { type: 'registration.ended' }
  /** Another tab has paid; without a result, credentials have been chosen there too. */
  | { type: 'registration.settled'; result: PaymentResult | null }
  /** Another tab has saved newer answers. */
  | { type: 'registration.changed'; answers: SavedDetails }
  /** The same sign-up is open in another tab. */
  | { type: 'tab.found' }
  | { type: 'duplicate.denied' }
  | { type: 'retried' };

/** Reasons of notices. Their texts are in `join.notices.ts`. */
export type JoinReason =
  | 'stepOneFirst'
  | 'stepTwoFirst'
  | 'packageFirst'
  | 'ownPackageFirst'
  | 'paymentFirst'
  | 'credentialsFirst'
  | 'alreadyPaid'
  | 'paymentUnderWay'
  | 'registrationEnded'
  | 'packageNotSoldThere'
  | 'selectionNotTaken'
  | 'openElsewhere'
  | 'paidElsewhere'
  | 'changedElsewhere';

/** Where the visitor goes after leaving the flow. */
export type JoinOutput = { leaveFor: 'accountHome' | 'professional' } | { leaveFor: 'account'; session: Session };
