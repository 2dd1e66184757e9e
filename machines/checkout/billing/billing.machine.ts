import type { Quote } from '../checkout.types.ts';
import { billingSetup, submittedDetails, type BillingContext, type BillingOutput } from './billing.setup.ts';
import { form } from './form.region.ts';
import { geography } from './geography.region.ts';

/** Where the bill goes, and what it will say: the address is saved and the order priced with it. */
export const billingMachine = billingSetup.createMachine({
  id: 'billing',
  context: ({ input: { order, code, input, errors = [], isGiven = false } }) => ({
    order,
    code,
    isGiven,
    input: input ?? {
      firstName: order.parent.firstName,
      lastName: order.parent.lastName,
      billingAddress: '',
      billingAddress2: '',
      city: '',
      country: order.parent.phoneCountry,
      region: '',
      postalCode: '',
      timezone: '',
    },
    details: null,
    countries: [],
    regions: [],
    timezones: [],
    validationErrors: errors,
    quote: null,
  }),
  initial: 'asking',
  states: {
    asking: { type: 'parallel', states: { geography, form } },
    priced: { type: 'final', output: ({ context }): BillingOutput => ({ type: 'priced', details: submittedDetails(context), quote: givenQuote(context) }) },
    unfinished: { type: 'final', output: ({ context }): BillingOutput => ({ type: 'unfinished', input: context.input, errors: context.validationErrors }) },
    mismatch: { type: 'final', output: { type: 'mismatch' } satisfies BillingOutput },
    gone: { type: 'final', output: { type: 'gone' } satisfies BillingOutput },
  },
  output: ({ event }) => event.output as BillingOutput, // given by the final states above
});

function givenQuote({ quote }: BillingContext): Quote {
  if (quote === null) throw new Error('the order was priced without a quote');
  return quote;
}
