import { assign } from 'xstate';
import { pays } from './checkout.offer.ts';
import { withoutInstrument, withPricing, withQuote } from './checkout.pruning.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { tellObjection } from './checkout.telling.ts';

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
    input: ({ context: { order, code, billingInput } }) => ({
      customer: order,
      order,
      code,
      input: billingInput,
      isGiven: true,
    }),
    onDone: [
      {
        guard: ({ context, event }) => event.output.type === 'priced' && pays(context, event.output),
        target: '#review',
        actions: assign(({ context, event }) =>
          event.output.type === 'priced' ? withQuote(context, event.output) : {},
        ),
      },
      {
        guard: ({ event }) => event.output.type === 'priced',
        target: 'choosing',
        actions: [
          tellObjection,
          assign(({ context, event }) =>
            event.output.type === 'priced' ? withPricing(context, event.output.quote.pricing) : {},
          ),
          assign(withoutInstrument),
        ],
      },
      {
        guard: ({ event }) => event.output.type === 'unfinished',
        target: '#billing',
        actions: [
          assign(({ event }) =>
            event.output.type === 'unfinished'
              ? { billingInput: event.output.input, billingErrors: event.output.errors }
              : {},
          ),
          { type: 'tell', params: { reason: 'billingFirst' } },
        ],
      },
      { guard: ({ event }) => event.output.type === 'mismatch', target: '#mismatch' },
      { target: '#gone' },
    ],
  },
});
