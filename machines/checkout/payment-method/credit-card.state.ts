import { assertEvent, assign, sendTo } from 'xstate';
import { afterReport, allLeft } from './card-field.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';

/** A card is typed into the gateway's own fields and exchanged for a nonce. */
export const creditCard = paymentMethodSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      tags: 'card',
      initial: 'awaitingSlots',
      on: { 'slots.withdrawn': '.awaitingSlots' },
      states: {
        awaitingSlots: {
          description: 'The page has not drawn the places yet into which the gateway puts its fields.',
          tags: 'busy',
          entry: 'forget',
          on: { 'slots.offered': 'live' },
        },
        live: {
          invoke: {
            id: 'card',
            src: 'card',
            input: ({ context: { country, refusedBrands }, event }) => {
              assertEvent(event, 'slots.offered');
              return { country, refusedBrands, slots: event.slots };
            },
            onError: '#paymentMethod.creditCard.unavailable',
          },
          initial: 'mounting',
          on: { 'card.failed': '#paymentMethod.creditCard.unavailable' },
          states: {
            mounting: {
              tags: 'busy',
              on: { 'card.ready': 'editing' },
              after: { gatewayLimit: '#paymentMethod.creditCard.unavailable' },
            },
            editing: {
              tags: 'mounted',
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
              tags: ['busy', 'mounted'],
              entry: sendTo('card', { type: 'tokenize' }),
              on: {
                'card.tokenized': { target: '#paymentMethod.chosen', actions: assign({ instrument: ({ event }) => event.instrument }) },
                'card.refused': { target: 'editing', actions: assign(({ context, event }) => ({ fields: allLeft(context.fields, event.fields) })) },
              },
              after: { gatewayLimit: '#paymentMethod.creditCard.unavailable' },
            },
          },
        },
      },
    },
    saved: {
      description: 'A card was authorised earlier and its nonce is not spent.',
      tags: 'held',
      on: { 'method.continued': '#paymentMethod.chosen', 'card.updateRequested': 'typing' },
    },
    unavailable: {
      description: 'The payment provider did not answer, or sent its fields away.',
      on: { retried: 'typing' },
    },
  },
});
