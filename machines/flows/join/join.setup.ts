import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { checkoutOutline } from '../../parts/checkout/checkout.outline.ts';
import type { multiStepCheckoutMachine } from '../../parts/checkout/multi-step-checkout.machine.ts';
import type { coparentPromptMachine } from '../../parts/coparent-prompt/coparent-prompt.machine.ts';
import type { credentialsMachine } from '../../parts/credentials/credentials.machine.ts';
import { notProvided } from '../../parts/not-provided.ts';
import type { SaleAnalyticsEvent } from '../../parts/sale/sale.analytics.ts';
import type { signInMachine } from '../../parts/sign-in/sign-in.machine.ts';
import type { buildYourOwnMachine } from '../../parts/packages/build-your-own.machine.ts';
import type { packageChoiceMachine } from '../../parts/packages/package-choice.machine.ts';
import { duplicateOf, isConfirmed, requireParent } from './join.context.ts';
import { flagsOf, isDecided, withAnswer } from './join.flags.ts';
import { withoutPackage, withoutRegistration, withPaymentElsewhere, withSavedAnswers } from './join.pruning.ts';
import type { FlagMoment, JoinContext, JoinEvent, JoinFlags, JoinInput, JoinOutput, JoinReason } from './join.types.ts';
import type { Registration } from '../../parts/registration-life/registration-life.machine.ts';

type Refusal = { type: 'refused'; errors: ValidationError[] } | { type: 'gone' };

export type SaveParentOutcome = ({ type: 'saved'; details: ParentDetails } & Registration) | Refusal;
export type SaveFamilyOutcome = { type: 'saved'; details: CoparentDetails } | Refusal;

export interface SaveParentInput {
  details: ParentDetails;
  /** The co-parent's details from step 2, which the parent's must differ from; null before step 2. */
  coparent: CoparentDetails | null;
  registration: Registration | null;
  idempotencyKey: string;
  parentDuplicateConfirmed: boolean;
  /** Referrer in the visitor's discount link; null without one. */
  referrer: string | null;
}

export interface SaveFamilyInput {
  details: CoparentDetails;
  registration: Registration;
  parent: ParentDetails;
  coParentDuplicateConfirmed: boolean;
}

const base = setup({
  types: {
    context: {} as JoinContext,
    input: {} as JoinInput | undefined,
    events: {} as JoinEvent,
    output: {} as JoinOutput,
    emitted: {} as { type: 'notice'; reason: JoinReason } | { type: 'analytics'; event: SaleAnalyticsEvent },
    tags: {} as 'step' | 'busy' | 'clearsSavedState' | 'passing',
    meta: {} as {
      path: `/${string}`;
      progress?: 1 | 2 | 3;
      back?: () => 'coparentStatus' | 'parentDetails' | 'coparentDetails' | 'packages';
    },
    children: {} as {
      loadFlags: 'loadFlags';
      saveParent: 'saveParent';
      saveFamily: 'saveFamily';
      packageChoice: 'packageChoice';
      buildYourOwn: 'buildYourOwn';
      loadCheckout: 'loadCheckout';
      checkout: 'checkout' | 'singlePageCheckout';
      credentials: 'credentials';
      coparentPrompt: 'coparentPrompt';
      signIn: 'signIn';
    },
  },
  actors: {
    /** May be slow: each effect waits for it at most `flagsTimeout`. */
    loadFlags: fromPromise<JoinFlags, { email: string | null }>(notProvided),
    saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(notProvided),
    saveFamily: fromPromise<SaveFamilyOutcome, SaveFamilyInput>(notProvided),
    /** Loads the code of the selected layout. */
    loadCheckout: fromPromise<void>(notProvided),
    // Outlines, so that the first page does not load the code of later ones. The app provides the machines.
    checkout: checkoutOutline as unknown as typeof multiStepCheckoutMachine,
    singlePageCheckout: checkoutOutline as unknown as typeof multiStepCheckoutMachine, // both layouts have the same input and output
    packageChoice: createMachine({ id: 'packageChoice' }) as unknown as typeof packageChoiceMachine,
    buildYourOwn: createMachine({ id: 'buildYourOwn' }) as unknown as typeof buildYourOwnMachine,
    credentials: createMachine({ id: 'credentials' }) as unknown as typeof credentialsMachine,
    coparentPrompt: createMachine({ id: 'coparentPrompt' }) as unknown as typeof coparentPromptMachine,
    signIn: createMachine({ id: 'signIn' }) as unknown as typeof signInMachine,
  },
  actions: {
    notify: emit((_, { reason }: { reason: JoinReason }) => ({ type: 'notice' as const, reason })),
    track: emit((_, { event }: { event: SaleAnalyticsEvent }) => ({ type: 'analytics' as const, event })),
    /** Applies the first answer only: a restored visit keeps its flags. */
    takeFlags: assign(({ context }, flags: JoinFlags) => ({ flags: context.flags ?? withAnswer(context, flags) })),
    /** Fixes the effect as the visitor has seen it. */
    showFlags: assign(({ context: { flags, shownEarly } }, { at }: { at: FlagMoment }) =>
      flags === null && !shownEarly.includes(at) ? { shownEarly: [...shownEarly, at] } : {},
    ),
    expose: emit(({ context }, { at }: { at: FlagMoment }) => ({
      type: 'analytics' as const,
      event: {
        name: 'experimentsViewed' as const,
        experiments: ((at !== 'discount' || context.discount) && flagsOf(context).exposures[at]) || [],
      },
    })),
  },
  guards: {
    isPaid: ({ context }) => context.payment !== null,
    isPaying: ({ context }) => isPaying(context),
    isPaidElsewhere: ({ context, event }) =>
      event.type === 'registration.settled' &&
      event.result !== null &&
      context.lastCompletedStep >= 1 &&
      context.payment === null,
    isFinishedElsewhere: ({ context, event }) =>
      event.type === 'registration.settled' &&
      event.result === null &&
      context.lastCompletedStep >= 1 &&
      !context.credentialsChosen,
    hasFamilyElsewhere: ({ context, event }) =>
      event.type === 'registration.changed' &&
      event.answers.coparent !== null &&
      context.lastCompletedStep >= 1 &&
      isOpen(context),
    isForAnotherTab: ({ context }) => context.payment !== null && context.chosenPackage === null,
    mayAnswer: ({ context }) => isOpen(context),
    mayTellCoparentStatus: ({ context }) => isOpen(context) && !isWithoutCoparentStatus(context),
    isLedPastCoparentStatus: ({ context, event }) =>
      event.type === 'step.refused' && ['coparentStatus', 'alreadyInvited'].includes(event.to) && isOpen(context),
    mayHaveAccount: ({ context }) => isConfirmed(context, requireParent(context)),
    hasConfirmedDuplicate: ({ context }) => context.duplicateOf?.isConfirmed === true,
    hasSuspectedDuplicate: ({ context }) => context.duplicateOf !== null,
    isWithoutCoparentStatus: ({ context }) => isWithoutCoparentStatus(context),
    isDecided: ({ context }, { at }: { at: FlagMoment }) => isDecided(context, at),
    mayGiveCoparent: ({ context }) => isOpen(context) && context.lastCompletedStep >= 1,
    mayChoosePackage: ({ context }) => isOpen(context) && context.lastCompletedStep >= 2,
    mayBuild: ({ context }) =>
      isOpen(context) && context.lastCompletedStep >= 2 && context.chosenPackage?.buildYourOwn === true,
    mayPay: ({ context }) =>
      context.payment === null && context.lastCompletedStep >= 3 && context.chosenPackage !== null,
    mayChooseCredentials: ({ context }) => context.payment !== null && !context.credentialsChosen,
    mayReadReceipt: ({ context }) =>
      context.credentialsChosen || (context.payment === null && context.lastCompletedStep === 0),
    isAskedForPayment: ({ event }) => event.type === 'step.refused' && event.to === 'payment',
    isAskedToBuild: ({ context, event }) =>
      event.type === 'step.refused' && event.to === 'buildYourOwn' && context.lastCompletedStep >= 2,
    hasRegistered: ({ context }) => context.lastCompletedStep >= 1,
    receiptFitsOrder: ({ context }) =>
      context.payment !== null && context.payment.registration.order.packageId === context.chosenPackage?.id,
  },
  delays: { flagsTimeout: 1000 },
});

export const joinSetup = base.extend({
  actions: {
    forgetErrors: base.assign({ validationErrors: [] }),
    nameDuplicate: base.assign(({ context }) => ({ duplicateOf: duplicateOf(requireParent(context), true) })),
    forgetPayment: base.assign({ payment: null }),
    takeSavedAnswers: base.assign(({ context, event }) =>
      event.type === 'registration.changed' ? withSavedAnswers(context, event.answers) : {},
    ),
    takePayment: base.assign(({ context, event }) =>
      event.type === 'registration.settled' && event.result !== null ? withPaymentElsewhere(context, event.result) : {},
    ),
    forgetSelection: base.assign({ pricingPageSelection: null }),
    forgetPackage: base.assign(({ context }) => withoutPackage(context)),
    forgetRegistration: base.assign(({ context }) => withoutRegistration(context)),
  },
});

const isWithoutCoparentStatus = (context: JoinContext): boolean =>
  flagsOf(context).removeCoparentStatus === 'treatment';

/** Whether a payment was sent whose result is unknown. */
const isPaying = ({ checkout, payment }: JoinContext): boolean =>
  payment === null && checkout?.attempt?.submitted === true;

/** Whether the answers may still change: nothing is paid and no payment is in progress. */
const isOpen = (context: JoinContext): boolean => context.payment === null && !isPaying(context);
