import { emit, setup } from 'xstate';
import type { BillingDetails, BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { PaymentResult } from '../../src/contract/entities/payment.schema.ts';
import type { StepRefused } from '../wizard/step.ts';
import { billingMachine } from './billing/billing.machine.ts';
import type { Attempt, CheckoutFact, CheckoutKept, CheckoutOutput, Instrument, Order, Quote } from './checkout.types.ts';
import { paymentMethodMachine } from './payment-method/payment-method.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { subscriptionCodeMachine } from './subscription-code/subscription-code.machine.ts';

export interface CheckoutContext {
  order: Order;
  /** What stands in the billing form. */
  billingInput: BillingInput | null;
  details: BillingDetails | null;
  code: string | null;
  /** Whether the subscription code needs nothing more before the checkout may go on. */
  isCodeSettled: boolean;
  instrument: Instrument | null;
  quote: Quote | null;
  attempt: Attempt | null;
  result: PaymentResult | null;
}

export type CheckoutEvent = StepRefused | { type: 'method.continued' };

export type CheckoutReason = 'cardFirst' | 'billingFirst' | 'paymentUnderWay';

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as { order: Order; kept: CheckoutKept | null },
    output: {} as CheckoutOutput,
    emitted: {} as { type: 'told'; reason: CheckoutReason } | { type: 'tracked'; fact: CheckoutFact },
    tags: {} as 'step',
    meta: {} as { path: '' | `/${string}` },
    children: {} as { method: 'paymentMethod'; code: 'subscriptionCode'; billing: 'billing'; submission: 'submission' },
  },
  actors: {
    paymentMethod: paymentMethodMachine,
    subscriptionCode: subscriptionCodeMachine,
    billing: billingMachine,
    submission: submissionMachine,
  },
  actions: {
    track: emit((_, fact: Pick<CheckoutFact, 'step' | 'action'>) => ({ type: 'tracked' as const, fact: { name: 'checkoutStepActioned' as const, ...fact } })),
  },
  guards: {
    isUnsettled: ({ context }) => isUnsettled(context),
    mayChooseMethod: ({ context }) => !isUnsettled(context),
    mayBill: ({ context }) => !isUnsettled(context) && context.instrument !== null,
    mayReview: ({ context }) => isUnsettled(context) || (context.instrument !== null && context.quote !== null && context.details !== null),
    isCodeSettled: ({ context }) => context.isCodeSettled,
    hasInstrument: ({ context }) => context.instrument !== null,
  },
});

/** A payment went out and the server has not said what became of it: until then nothing else may be done. */
const isUnsettled = ({ attempt }: CheckoutContext): boolean => attempt?.submitted === true;
