import { emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { BillingDetails, BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { LeaveAsked, Released, StepRefused } from '../../wizard/index.ts';
import { notProvided } from '../not-provided.ts';
import { billingMachine } from './billing/billing.machine.ts';
import { type Consent, type ConsentContext, consentMachine, lacksTerms } from './consent/consent.machine.ts';
import type { EstimateInput, EstimateOutcome } from './checkout.calls.ts';
import { exposuresAtOpening, exposuresOfWallets, pays } from './checkout.offer.ts';
import type { checkoutPaths } from './checkout.outline.ts';
import {
  type Attempt,
  type BackTo,
  type CheckoutAnalyticsEvent,
  type CheckoutFlags,
  type CheckoutInput,
  type CheckoutOutput,
  type Instrument,
  type Order,
  paymentBeforeAddress,
  type Quote,
  type Refused,
} from './checkout.types.ts';
import { leaveGuardMachine } from './leave-guard/leave-guard.machine.ts';
import type { Wallet } from './payment-method/method.ts';
import { paymentMethodMachine } from './payment-method/payment-method.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { subscriptionCodeMachine } from './subscription-code/subscription-code.machine.ts';
import { sumOf } from './wallet-sum.ts';

export interface CheckoutContext {
  order: Order;
  /** Payment options, from flags. */
  flags: CheckoutFlags;
  isInvited: boolean;
  /** Content of the billing form. */
  billingInput: BillingInput | null;
  /** Server errors for an address that a wallet returned. */
  billingErrors: readonly ValidationError[];
  details: BillingDetails | null;
  code: string | null;
  /** The code that was applied until a later price omitted it. */
  lapsedCode: string | null;
  /** Currency of the price that omitted the code, if the code was applied in another one. */
  lapsedIn: Pricing['currencyCode'] | null;
  /** What was typed as a code and not applied. */
  typedCode: string | null;
  /** Whether the subscription code allows the checkout to continue. */
  isCodeSettled: boolean;
  /** Consent to the terms and to marketing; null until the visitor changes a box. */
  consent: Consent | null;
  /** Currency of the last price; the package's before the first one. */
  pricedIn: Pricing['currencyCode'];
  /** Non-binding price, for the part of the address that is known. */
  estimate: Pricing | null;
  /** Seconds to wait, from the last failed estimate; null if the server named none. */
  retryAfter: number | null;
  /** Whether the exposures of wallet experiments have been emitted. */
  areWalletsCounted: boolean;
  instrument: Instrument | null;
  quote: Quote | null;
  attempt: Attempt | null;
  result: PaymentResult | null;
  /** The server's refusal at Pay now, set when the visitor goes to correct it. */
  refused: Refused | null;
  backTo: BackTo;
}

export type CheckoutEvent =
  | StepRefused
  | LeaveAsked
  /** The visitor confirmed that they want to leave. */
  | { type: 'leave.confirmed' }
  | { type: 'method.continued' }
  /** A wallet was just approved, which counts as Continue once. */
  | { type: 'method.authorized' }
  /** Pay now. */
  | { type: 'payment.confirmed' }
  | { type: 'coparent.included'; isIncluded: boolean }
  | { type: 'retried' };

export type CheckoutReason =
  | 'methodFirst'
  | 'notCovered'
  | 'methodNotTakenThere'
  | 'approvalTooLow'
  | 'billingFirst'
  | 'paymentUnderWay'
  | 'priceUnknown';

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput,
    emitted: {} as
      | Released
      | { type: 'notice'; reason: CheckoutReason }
      | { type: 'analytics'; event: CheckoutAnalyticsEvent },
    tags: {} as 'step' | 'busy',
    meta: {} as { path: '' | `/${string}`; back?: (context: CheckoutContext) => keyof typeof checkoutPaths },
    children: {} as {
      leave: 'leaveGuard';
      method: 'paymentMethod';
      code: 'subscriptionCode';
      consent: 'consent';
      estimate: 'estimateOrder';
      givenBilling: 'billing';
      billing: 'billing';
      submission: 'submission';
    },
  },
  actors: {
    leaveGuard: leaveGuardMachine,
    paymentMethod: paymentMethodMachine,
    subscriptionCode: subscriptionCodeMachine,
    consent: consentMachine,
    estimateOrder: fromPromise<EstimateOutcome, EstimateInput>(notProvided),
    billing: billingMachine,
    submission: submissionMachine,
  },
  actions: {
    askToLeave: sendTo('leave', { type: 'leave.asked' }),
    release: emit({ type: 'released' }),
    notify: emit((_, { reason }: { reason: CheckoutReason }) => ({ type: 'notice' as const, reason })),
    track: emit(
      (
        { context: { flags } },
        { step, action }: { step: 'paymentMethod' | 'billing' | 'review'; action: 'entered' | 'continued' },
      ) => ({
        type: 'analytics' as const,
        event: {
          name: 'checkoutStepActioned' as const,
          step,
          action,
          variantId: flags.layout === 'steps' ? paymentBeforeAddress : null,
        },
      }),
    ),
    nameSum: sendTo('method', ({ context: { order, code, estimate, flags } }: { context: CheckoutContext }) => ({
      type: 'sum.named',
      sum: sumOf(order, code, estimate, flags.layout),
    })),
    /** Shows the errors of the code, and of the method unless nothing is left to pay. */
    demandPayment: enqueueActions(({ context, enqueue }) => {
      if (!isCovered(context)) enqueue.sendTo('method', { type: 'method.demanded' });
      enqueue.sendTo('code', { type: 'code.demanded' });
    }),
    expose: emit(({ context: { flags } }) => ({
      type: 'analytics' as const,
      event: { name: 'experimentsViewed' as const, experiments: exposuresAtOpening(flags) },
    })),
    exposeWallets: emit(({ context: { flags, billingInput, order } }, { found }: { found: readonly Wallet[] }) => ({
      type: 'analytics' as const,
      event: {
        name: 'experimentsViewed' as const,
        experiments: exposuresOfWallets(flags, billingInput?.country || order.buyer.country, found),
      },
    })),
  },
  guards: {
    holdsToken: ({ context }) => context.instrument !== null && context.result === null,
    isUnsettled: ({ context }) => isUnsettled(context),
    isSettled: ({ context }) => !isUnsettled(context),
    mayBill: ({ context }) => !isUnsettled(context) && (context.instrument !== null || isCovered(context)),
    mayReview: ({ context }) => isUnsettled(context) || isPurchase(context),
    isBilled: ({ context }) => isBilled(context),
    mayChooseMethodForBill: ({ context }) => !isUnsettled(context) && isBilled(context),
    hasPrice: ({ context }) => context.quote !== null || context.estimate !== null,
    isCodeSettled: ({ context }) => context.isCodeSettled,
    lacksTerms: ({ context }) => lacksTerms(consentAskedOf(context)),
    hasGivenAddress: ({ context }) => context.instrument?.address != null,
    isCovered: ({ context }) => isCovered(context),
    mayPayForCoparent: ({ context }) => !context.isInvited,
  },
});

/** Whether a payment was sent whose result is unknown; until it is settled, nothing else is allowed. */
const isUnsettled = ({ attempt }: CheckoutContext): boolean => attempt?.submitted === true;

/** Whether the billing details were saved and priced and are unchanged since. */
const isBilled = ({ details }: CheckoutContext): boolean => details !== null;

/** Whether codes or a discount cover the estimated price. The address may still add a tax. */
const isCovered = ({ estimate }: CheckoutContext): boolean => estimate?.totals.total === 0;

/** The consent's input. The terms are required only for a billing country outside the United States. */
export const consentAskedOf = ({
  consent,
  details,
}: CheckoutContext): Pick<ConsentContext, 'chosen' | 'isRequired'> => ({
  chosen: consent,
  isRequired: details !== null && details.country !== 'US',
});

const isPurchase = ({ instrument, flags, quote, details }: CheckoutContext): boolean =>
  quote !== null && details !== null && pays({ instrument, flags }, { quote, details });
