import { assign } from 'xstate';
import { step } from '../../wizard/index.ts';
import type { BillingOutput } from './billing/billing.setup.ts';
import { endsAs } from '../ends-as.ts';
import { pays } from './checkout.offer.ts';
import { checkoutPaths } from './checkout.outline.ts';
import { billingInputOf } from './checkout-answers.ts';
import {
  codeToTry,
  isChanged,
  withBillingInput,
  withoutInstrument,
  withPricing,
  withQuote,
} from './checkout.pruning.ts';
import { type CheckoutContext, checkoutSetup } from './checkout.setup.ts';
import { notify, notifyObjection, track } from './checkout.notices.ts';
import type { CheckoutFlags } from './checkout.types.ts';

interface Done {
  context: CheckoutContext;
  event: { output: BillingOutput };
}

const isPayable = ({ context, event: { output } }: Done): boolean => output.type === 'priced' && pays(context, output);

const takeQuote = ({ context, event: { output } }: Done): Partial<CheckoutContext> =>
  output.type === 'priced' ? withQuote(context, output) : {};

/** Takes the price as an estimate, because the instrument cannot pay it: another one gets a quote of its own. */
const takeEstimate = ({ context, event: { output } }: Done): Partial<CheckoutContext> =>
  output.type === 'priced' ? { ...withPricing(context, output.quote.pricing), ...withoutInstrument() } : {};

const continued = track('billing', 'continued');

/** How a layout continues after the billing step. */
interface Onward {
  /** Whether a visitor may enter the step. */
  guard: 'mayBill' | 'isSettled';
  next: '#review' | '#paymentMethod';
  isAccepted: (done: Done) => boolean;
  /** Context update if the instrument cannot pay the price. */
  taken: (done: Done) => Partial<CheckoutContext>;
}

const onwards: Record<CheckoutFlags['layout'], Onward> = {
  steps: { guard: 'mayBill', next: '#review', isAccepted: isPayable, taken: takeEstimate },
  // The payment method comes next, and may be missing still.
  tabs: {
    guard: 'isSettled',
    next: '#paymentMethod',
    isAccepted: done => endsAs('priced')(done) && (done.context.instrument === null || isPayable(done)),
    taken: done => ({ ...takeQuote(done), ...withoutInstrument() }),
  },
};

/** The billing address, which determines the tax. */
export function billingStep(layout: CheckoutFlags['layout']) {
  const { guard, next, isAccepted, taken } = onwards[layout];
  return checkoutSetup.createStateConfig({
    ...step('billing', { path: checkoutPaths.billing, guard }),
    entry: track('billing', 'entered'),
    exit: assign(({ context, self }) => ({
      ...withBillingInput(context, billingInputOf({ context, children: self.getSnapshot().children })),
      billingErrors: [],
    })),
    invoke: {
      id: 'billing',
      src: 'billing',
      input: ({ context, context: { order, billingInput, billingErrors } }) => ({
        customer: order,
        order,
        code: codeToTry(context),
        input: billingInput,
        errors: billingErrors,
      }),
      // Only a price depends on what the visitor types; the exit takes the rest.
      onSnapshot: {
        guard: ({ context, event }) => context.details !== null && isChanged(context, event.snapshot.context.input),
        actions: assign(({ context, event }) => withBillingInput(context, event.snapshot.context.input)),
      },
      onDone: [
        { guard: isAccepted, target: next, actions: [assign(done => takeQuote(done)), continued] },
        {
          guard: endsAs('priced'),
          target: '#paymentMethod',
          actions: [notifyObjection, assign(done => taken(done)), ...(layout === 'tabs' ? [continued] : [])],
        },
        { guard: endsAs('mismatch'), target: '#mismatch' },
        { target: '#gone' },
      ],
    },
  });
}

/**
 * Does the work of the billing step with an existing address, from a wallet or typed earlier. If the address is not
 * sufficient, the visitor goes to the billing step.
 */
export const pricingGivenAddress = checkoutSetup.createStateConfig({
  id: 'pricing',
  tags: 'busy',
  invoke: {
    id: 'givenBilling',
    src: 'billing',
    input: ({ context, context: { order, billingInput } }) => ({
      customer: order,
      order,
      code: codeToTry(context),
      input: billingInput,
      isGiven: true,
    }),
    onDone: [
      { guard: isPayable, target: '#review', actions: assign(done => takeQuote(done)) },
      { guard: endsAs('priced'), target: 'choosing', actions: [notifyObjection, assign(done => takeEstimate(done))] },
      {
        guard: endsAs('unfinished'),
        target: '#billing',
        actions: [
          assign(({ event: { output } }) =>
            output.type === 'unfinished' ? { billingInput: output.input, billingErrors: output.errors } : {},
          ),
          notify('billingFirst'),
        ],
      },
      { guard: endsAs('mismatch'), target: '#mismatch' },
      { target: '#gone' },
    ],
  },
});
