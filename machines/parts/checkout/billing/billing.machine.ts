import { assign, type SnapshotFrom } from 'xstate';
import type { Quote } from '../checkout.types.ts';
import { firstBilling, withLists } from './billing.pruning.ts';
import { billingSetup, submittedDetails, type BillingContext, type BillingOutput } from './billing.setup.ts';
import { fields } from './fields.region.ts';
import { form } from './form.region.ts';
import type { geographyMachine } from './geography.machine.ts';

/** The billing address: saves it, and prices the order with it if there is one. */
export const billingMachine = billingSetup.createMachine({
  id: 'billing',
  context: ({ input: { customer, order, code, input, errors = [], isGiven = false, locked = null } }) => ({
    customer,
    order,
    code,
    isGiven,
    locked,
    input: locked ?? input ?? firstBilling(customer.buyer),
    details: locked,
    validationErrors: errors,
    retryAfter: null,
    quote: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: { fields, form },
      invoke: {
        id: 'geography',
        src: 'geography',
        input: ({
          context: {
            input: { country, region },
          },
        }) => ({ country, region }),
        onSnapshot: [
          {
            guard: ({ context, event }) => isAwaiting(context) && isListed(context, event.snapshot),
            target: '.form.validating',
            actions: assign({ input: ({ context, event }) => withLists(context.input, event.snapshot.context) }),
          },
          {
            guard: ({ context, event }) => isAwaiting(context) && event.snapshot.value === 'broken',
            target: 'unfinished',
          },
          {
            guard: ({ context, event }) => context.locked === null && isListed(context, event.snapshot),
            actions: assign({ input: ({ context, event }) => withLists(context.input, event.snapshot.context) }),
          },
        ],
      },
    },
    priced: {
      type: 'final',
      output: ({ context }): BillingOutput => ({
        type: 'priced',
        details: submittedDetails(context),
        quote: givenQuote(context),
      }),
    },
    saved: {
      type: 'final',
      output: ({ context }): BillingOutput => ({ type: 'saved', details: submittedDetails(context) }),
    },
    unfinished: {
      type: 'final',
      output: ({ context }): BillingOutput => ({
        type: 'unfinished',
        input: context.input,
        errors: context.validationErrors,
      }),
    },
    mismatch: { type: 'final', output: { type: 'mismatch' } satisfies BillingOutput },
    gone: { type: 'final', output: { type: 'gone' } satisfies BillingOutput },
  },
  output: ({ event }) => event.output as BillingOutput, // given by the final states above
});

/** Whether a given address waits for the lists to complete it, before it is validated. */
const isAwaiting = ({ isGiven, details }: BillingContext): boolean => isGiven && details === null;

/** Whether the lists match the country and region in the form. */
const isListed = (
  { input }: BillingContext,
  { value, context: { country, asked, region } }: SnapshotFrom<typeof geographyMachine>,
): boolean => value === 'ready' && country === input.country && [asked, region].includes(input.region);

function givenQuote({ quote }: BillingContext): Quote {
  if (quote === null) throw new Error('Invariant: `quote` is missing in state `priced`');
  return quote;
}
