import { assign } from 'xstate';
import { withoutInstrument, withSubmission } from './checkout.pruning.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { tell, track } from './checkout.telling.ts';

/** The payment, once and for all. Who has to pay in another way goes back to where that is said. */
export const reviewing = (anotherMethod: '#paymentMethod' | '#returning') => checkoutSetup.createStateConfig({
  entry: track('review', 'entered'),
  invoke: {
    id: 'submission',
    src: 'submission',
    input: ({ context: { order, code, details, instrument, quote, attempt } }) => ({
      order,
      code,
      purchase: details !== null && quote !== null ? { details, instrument, quote } : null,
      attempt,
    }),
    onSnapshot: { actions: assign(({ context, event }) => withSubmission(context, event.snapshot.context)) },
    onDone: [
      {
        guard: ({ event }) => event.output.type === 'paid',
        target: 'paid',
        actions: [assign({ result: ({ event }) => (event.output.type === 'paid' ? event.output.result : null) }), track('review', 'continued')],
      },
      { guard: ({ event }) => event.output.type === 'anotherMethod', target: anotherMethod, actions: assign(withoutInstrument) },
      { guard: ({ event }) => event.output.type === 'refused', target: 'refused', actions: assign({ refused: ({ event }) => (event.output.type === 'refused' ? event.output : null) }) },
      { guard: ({ event }) => event.output.type === 'approveAnew', target: anotherMethod, actions: [tell('approvalTooLow'), assign(withoutInstrument)] },
      { target: 'gone' },
    ],
  },
});
