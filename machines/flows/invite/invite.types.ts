import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
import type { Package } from '../../../src/contract/entities/package.schema.ts';
import type { ParentDetails, ParentInput } from '../../../src/contract/entities/parent-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { CheckoutFlags, CheckoutAnswers } from '../../parts/checkout/checkout.types.ts';
import type { CredentialsDraft } from '../../parts/credentials/credentials-draft.ts';
import type { Catalogue, Exposure, PackageCards } from '../../parts/packages/packages.types.ts';
import type { StepRefused } from '../../wizard/index.ts';

/** The content of an invitation's link. */
export interface InviteLink {
  /** Empty if the address had only the token, which is enough to request another link. */
  userId: string;
  inviteToken: string;
}

/** Input of the flow: the link in the address, or the one that this tab has stored; null if there is neither. */
export interface InviteInput {
  link: InviteLink | null;
}

/**
 * Why a link does not open its invitation: it has expired, the server does not know it, its token belongs to another
 * account, or its holder has joined already.
 */
export type Closed = 'expired' | 'invalid' | 'otherAccount' | 'used';

/** The flow's variants for this visitor. */
export interface InviteFlags {
  packageCards: PackageCards;
  /** Treatment: add-ons show their prices, and two of them are free. */
  priceInBuildYourOwn: 'control' | 'treatment';
  payment: CheckoutFlags;
  /** Exposures to emit when the cards or the add-ons are shown. */
  exposures: { packageCards: readonly Exposure[]; buildYourOwn: readonly Exposure[] };
}

/** Defaults if the flags are late or fail to load. */
export const defaultInviteFlags: InviteFlags = {
  packageCards: 'plain',
  priceInBuildYourOwn: 'control',
  payment: { layout: 'tabs', paypal: false, venmo: false, applePay: false, refusedBrands: [], exposures: [] },
  exposures: { packageCards: [], buildYourOwn: [] },
};

export interface InviteContext {
  /** From the address, once. It has a storage of its own and is not part of the saved state. */
  link: InviteLink | null;
  /** Why a link is closed. It says nothing about a link with another token. */
  closed: { inviteToken: string; why: Closed } | null;
  /** Null until they arrive. They persist across a reload, so that no visitor changes groups midway. */
  flags: InviteFlags | null;
  /** What the server says of the invited parent; null until the link has been opened, and after it has closed. */
  user: InvitedUser | null;
  /** Whether `user` is from this visit. A reload asks again on the first page. */
  isAsked: boolean;
  /** 1 after the parent's details, 2 after the package is chosen and, if needed, built, or if it is paid already. */
  lastCompletedStep: 0 | 1 | 2;
  parent: ParentDetails | null;
  /** Content of the parent's form, as long as the server has not accepted it. */
  parentDraft: ParentInput | null;
  /** Content of the form for add-ons. */
  drafts: { build: BuildYourOwn | null };
  /** Email whose other account the parent has stated is not theirs. */
  confirmedEmail: string | null;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
  /** Fetched when needed; never persisted. */
  catalogue: Catalogue | null;
  markedPackageId: number | null;
  /** Before the second step is completed: a package to build, without any add-ons. */
  chosenPackage: Package | null;
  /** The package being built, with its price. Fetched when needed; never persisted. */
  builtPackage: Package | null;
  /** The answers of the checkout. A subscriber without an address has only the billing form. */
  checkout: CheckoutAnswers | null;
  payment: PaymentResult | null;
  /** Authorizes a subscriber to choose credentials. Never persisted: accepting again returns it again. */
  clickToJoinToken: string | null;
  /** What is typed in the credentials form, except the password. */
  credentials: CredentialsDraft | null;
  credentialsChosen: boolean;
  /** Opens the account at the end of the flow. Never persisted: after a reload the visitor must sign in. */
  session: Session | null;
}

export const initialInviteContext: InviteContext = {
  link: null,
  closed: null,
  flags: null,
  user: null,
  isAsked: false,
  lastCompletedStep: 0,
  parent: null,
  parentDraft: null,
  drafts: { build: null },
  confirmedEmail: null,
  validationErrors: [],
  retryAfter: null,
  catalogue: null,
  markedPackageId: null,
  chosenPackage: null,
  builtPackage: null,
  checkout: null,
  payment: null,
  clickToJoinToken: null,
  credentials: null,
  credentialsChosen: false,
  session: null,
};

export type InviteEvent =
  | StepRefused
  | { type: 'invitation.accepted' }
  | { type: 'link.requested' }
  | { type: 'parent.typed'; values: ParentInput }
  | { type: 'parent.submitted'; details: ParentDetails }
  /** Another tab has paid; without a result, credentials have been chosen there too. */
  | { type: 'registration.settled'; result: PaymentResult | null }
  /** The same invitation is open in another tab. */
  | { type: 'tab.found' }
  | { type: 'retried' };

/** Reasons of notices. Their texts are in `invite.notices.ts`. */
export type InviteReason =
  | 'invitationFirst'
  | 'linkFirst'
  | 'stepOneFirst'
  | 'packageFirst'
  | 'ownPackageFirst'
  | 'paymentFirst'
  | 'addressFirst'
  | 'credentialsFirst'
  | 'alreadyPaid'
  | 'paymentUnderWay'
  | 'packageNotSoldThere'
  | 'openElsewhere'
  | 'paidElsewhere';

/** Where the visitor goes after leaving the flow. */
export type InviteOutput = { leaveFor: 'accountHome' } | { leaveFor: 'account'; session: Session };
