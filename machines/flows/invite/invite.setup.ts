import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { billingMachine } from '../../parts/checkout/billing/billing.machine.ts';
import { checkoutOutline } from '../../parts/checkout/checkout.outline.ts';
import type { multiStepCheckoutMachine } from '../../parts/checkout/multi-step-checkout.machine.ts';
import type { credentialsMachine } from '../../parts/credentials/credentials.machine.ts';
import { notProvided } from '../../parts/not-provided.ts';
import type { buildYourOwnMachine } from '../../parts/packages/build-your-own.machine.ts';
import type { packageChoiceMachine } from '../../parts/packages/package-choice.machine.ts';
import type { SaleAnalyticsEvent } from '../../parts/sale/sale.analytics.ts';
import type { signInMachine } from '../../parts/sign-in/sign-in.machine.ts';
import { closedAs, hasLink, isActivated, isComplete, isOpen, isPaying, isSubscribed } from './invite.context.ts';
import { withoutInvitation, withoutPackage, withPaymentElsewhere } from './invite.pruning.ts';
import {
  type Closed,
  defaultInviteFlags,
  type InviteContext,
  type InviteEvent,
  type InviteFlags,
  type InviteInput,
  type InviteLink,
  type InviteOutput,
  type InviteReason,
} from './invite.types.ts';

export type OpenInvitationOutcome = { type: 'open'; user: InvitedUser } | { type: 'closed'; why: Closed };
/** `unknown`: no link can be sent to this parent. */
export type RequestLinkOutcome = { type: 'sent' } | { type: 'unknown' } | { type: 'closed'; why: Closed };
export type SaveParentOutcome =
  | { type: 'saved'; details: ParentDetails }
  | { type: 'refused'; errors: ValidationError[] }
  | { type: 'gone' };
/** `refused`: something has to be paid or filled in first. */
export type AcceptOutcome = { type: 'accepted'; clickToJoinToken: string } | { type: 'refused' } | { type: 'gone' };

export interface SaveParentInput {
  link: InviteLink;
  details: ParentDetails;
  parentDuplicateConfirmed: boolean;
}

const base = setup({
  types: {
    context: {} as InviteContext,
    input: {} as InviteInput,
    events: {} as InviteEvent,
    output: {} as InviteOutput,
    emitted: {} as { type: 'notice'; reason: InviteReason } | { type: 'analytics'; event: SaleAnalyticsEvent },
    tags: {} as 'step' | 'busy' | 'clearsSavedState' | 'passing',
    meta: {} as {
      path: `/${string}`;
      progress?: 1 | 2;
      back?: () => 'welcome' | 'parentDetails' | 'packages';
    },
    children: {} as {
      loadFlags: 'loadFlags';
      openInvitation: 'openInvitation';
      requestLink: 'requestLink';
      saveParent: 'saveParent';
      packageChoice: 'packageChoice';
      buildYourOwn: 'buildYourOwn';
      billing: 'billing';
      checkout: 'checkout';
      acceptInvitation: 'acceptInvitation';
      credentials: 'credentials';
      signIn: 'signIn';
    },
  },
  actors: {
    /** May be slow: each effect waits for it at most `flagsTimeout`. */
    loadFlags: fromPromise<InviteFlags>(notProvided),
    openInvitation: fromPromise<OpenInvitationOutcome, InviteLink>(notProvided),
    requestLink: fromPromise<RequestLinkOutcome, InviteLink>(notProvided),
    saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(notProvided),
    acceptInvitation: fromPromise<AcceptOutcome, InviteLink>(notProvided),
    /** Loads the code of the checkout. */
    // Outlines, so that the first page does not load the code of later ones. The app provides the machines.
    checkout: checkoutOutline as unknown as typeof multiStepCheckoutMachine, // both layouts have the same input and output
    packageChoice: createMachine({ id: 'packageChoice' }) as unknown as typeof packageChoiceMachine,
    buildYourOwn: createMachine({ id: 'buildYourOwn' }) as unknown as typeof buildYourOwnMachine,
    billing: createMachine({ id: 'billing' }) as unknown as typeof billingMachine,
    credentials: createMachine({ id: 'credentials' }) as unknown as typeof credentialsMachine,
    signIn: createMachine({ id: 'signIn' }) as unknown as typeof signInMachine,
  },
  actions: {
    notify: emit((_, { reason }: { reason: InviteReason }) => ({ type: 'notice' as const, reason })),
    track: emit((_, { event }: { event: SaleAnalyticsEvent }) => ({ type: 'analytics' as const, event })),
    /** Applies the first answer only: a restored visit keeps its flags. */
    takeFlags: assign(({ context }, flags: InviteFlags) => ({ flags: context.flags ?? flags })),
    closeLink: assign(({ context }, why: Closed) => withoutInvitation(context, why)),
  },
  guards: {
    isPaid: ({ context }) => context.payment !== null,
    isActivated: ({ context }) => isActivated(context),
    isPaying: ({ context }) => isPaying(context) && isInvited(context),
    isPaidElsewhere: ({ context, event }) =>
      event.type === 'registration.settled' &&
      event.result !== null &&
      context.user !== null &&
      context.parent !== null &&
      context.payment === null,
    isFinishedElsewhere: ({ context, event }) =>
      event.type === 'registration.settled' &&
      event.result === null &&
      context.user !== null &&
      !context.credentialsChosen,
    isForAnotherTab: ({ context }) => context.payment !== null && context.chosenPackage === null,
    isSubscribed: ({ context }) => isSubscribed(context),
    isWithoutLink: ({ context }) => !hasLink(context),
    isWithoutToken: ({ context }) => context.link === null,
    isClosed: ({ context }) => closedAs(context) !== null,
    isClosedAs: ({ context }, { why }: { why: Closed }) => closedAs(context) === why,
    hasFlags: ({ context }) => context.flags !== null,
    mayAccept: ({ context }) => hasLink(context) && mayOpenLink(context),
    mayRequestLink: ({ context }) => mayOpenLink(context),
    mayAnswer: ({ context }) => isInvited(context) && isOpen(context),
    mayChoosePackage: ({ context }) => mayChoosePackage(context),
    mayBuild: ({ context }) => mayChoosePackage(context) && context.chosenPackage?.buildYourOwn === true,
    mayBill: ({ context }) =>
      isInvited(context) && isSubscribed(context) && isOpen(context) && context.lastCompletedStep >= 1,
    mayPay: ({ context }) =>
      isInvited(context) &&
      context.payment === null &&
      context.lastCompletedStep === 2 &&
      context.chosenPackage !== null,
    mayChooseCredentials: ({ context }) =>
      !context.credentialsChosen &&
      (context.payment !== null ||
        (context.user !== null && isInvited(context) && isComplete(context.user) && isOpen(context))),
    mayReadReceipt: ({ context }) => context.credentialsChosen || (context.payment === null && context.link === null),
    isAskedToBuild: ({ context, event }) =>
      event.type === 'step.refused' && event.to === 'buildYourOwn' && mayChoosePackage(context),
    receiptFitsOrder: ({ context }) =>
      context.payment !== null && context.payment.registration.order.packageId === context.chosenPackage?.id,
  },
  delays: { flagsTimeout: 1000, departure: 0 },
});

export const inviteSetup = base.extend({
  actions: {
    forgetErrors: base.assign({ validationErrors: [] }),
    forgetPackage: base.assign(({ context }) => withoutPackage(context)),
    takeDefaultFlags: base.assign(({ context }) => ({ flags: context.flags ?? defaultInviteFlags })),
    takePayment: base.assign(({ context, event }) =>
      event.type === 'registration.settled' && event.result !== null ? withPaymentElsewhere(context, event.result) : {},
    ),
  },
});

/** Whether the link has been opened. Saved answers may have lost it, because it is stored apart. */
const isInvited = ({ link, user }: InviteContext): boolean => link !== null && user !== null;

/** A payment that is under way does not keep a visitor from a link that has closed. */
const mayOpenLink = (context: InviteContext): boolean =>
  !isActivated(context) && (context.user === null || !isPaying(context));

const mayChoosePackage = (context: InviteContext): boolean =>
  isInvited(context) && isOpen(context) && context.lastCompletedStep >= 1 && !isSubscribed(context);
