import { assertEvent, assign, sendTo } from 'xstate';
import { afterReport, allLeft, untouchedFields } from './card-field.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';

/** How the order will be paid: a card is typed into the gateway's own fields and exchanged for a nonce. */
export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'paymentMethod',
  context: ({ input }) => ({ ...input, fields: untouchedFields, brand: null }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'hasInstrument', target: 'authorized' }, { target: 'card' }] },
    card: {
      tags: 'card',
      entry: assign({ fields: untouchedFields, brand: null, instrument: null }),
      initial: 'awaitingSlots',
      on: { 'slots.withdrawn': '.awaitingSlots' },
      states: {
        awaitingSlots: {
          description: 'The page has not drawn the places yet into which the gateway puts its fields.',
          tags: 'busy',
          on: { 'slots.offered': 'live' },
        },
        live: {
          invoke: {
            id: 'card',
            src: 'card',
            input: ({ context, event }) => {
              assertEvent(event, 'slots.offered');
              return { country: context.country, slots: event.slots };
            },
            onError: '#paymentMethod.unavailable',
          },
          initial: 'mounting',
          on: { 'card.failed': '#paymentMethod.unavailable' },
          states: {
            mounting: {
              tags: 'busy',
              on: { 'card.ready': 'editing' },
              after: { gatewayLimit: '#paymentMethod.unavailable' },
            },
            editing: {
              on: {
                'card.changed': {
                  actions: assign(({ context, event }) => ({ fields: afterReport(context.fields, event.fields), brand: event.brand })),
                },
                'method.continued': [
                  { guard: 'isCardValid', target: 'tokenizing' },
                  { actions: assign(({ context }) => ({ fields: allLeft(context.fields) })) },
                ],
              },
            },
            tokenizing: {
              tags: 'busy',
              entry: sendTo('card', { type: 'tokenize' }),
              on: {
                'card.tokenized': { target: '#paymentMethod.chosen', actions: assign({ instrument: ({ event }) => event.instrument }) },
                'card.refused': { target: 'editing', actions: assign(({ context, event }) => ({ fields: allLeft(context.fields, event.fields) })) },
              },
              after: { gatewayLimit: '#paymentMethod.unavailable' },
            },
          },
        },
      },
    },
    authorized: {
      description: 'A card was authorised earlier and its nonce is not spent.',
      on: { 'method.continued': 'chosen', 'card.updateRequested': 'card' },
    },
    unavailable: {
      description: 'The payment provider did not answer, or sent its fields away.',
      on: { retried: 'card' },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    if (context.instrument === null) throw new Error('a payment method was chosen without an instrument');
    return { instrument: context.instrument };
  },
});
