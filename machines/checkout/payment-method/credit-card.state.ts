import { assign, sendTo } from 'xstate';
import { allLeft } from './card-field.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';

const submit = paymentMethodSetup.createStateConfig({
  tags: 'mounted',
  on: {
    'method.continued': [
      { guard: 'isCardValid', target: '#paymentMethod.creditCard.typing.live.tokenizing' },
      { actions: assign(({ context }) => ({ fields: allLeft(context.fields) })) },
    ],
  },
});

/** Continue loads the fields anew, because without them there is nothing to go on with. */
const unloaded = paymentMethodSetup.createStateConfig({
  on: { retried: { target: 'typing', actions: 'askForWallets' }, 'method.continued': { target: 'typing', actions: 'askForWallets' } },
});

/** A card is typed into the gateway's own fields and exchanged for a nonce. The fields outlive this state: another method hides them. */
export const creditCard = paymentMethodSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      tags: 'card',
      entry: 'forget',
      initial: 'finding',
      on: { 'slots.withdrawn': { target: '.awaitingSlots', actions: 'loseSlots' } },
      states: {
        finding: { always: [{ guard: 'hasSlots', target: 'live' }, { target: 'awaitingSlots' }] },
        awaitingSlots: {
          description: 'The page has not drawn the places yet into which the gateway puts its fields.',
          tags: 'busy',
          on: { 'slots.offered': { target: 'live', actions: 'takeSlots' } },
        },
        live: {
          initial: 'opening',
          on: {
            'card.unserved': { target: '#paymentMethod.creditCard.unserved', actions: 'takeRetryAfter' },
            'card.failed': '#paymentMethod.creditCard.unavailable',
          },
          states: {
            opening: {
              description: 'Our own server is asked for a client token. Fields that stand already are ready at once.',
              tags: 'busy',
              entry: sendTo('card', ({ context: { slots } }) => ({ type: 'open', slots })),
              on: { 'card.authorized': { target: 'mounting', actions: 'blank' }, 'card.ready': 'editing' },
              after: { gatewayLimit: { target: '#paymentMethod.creditCard.unserved', actions: 'takeRetryAfter' } },
            },
            mounting: {
              description: 'The payment provider loads its fields.',
              tags: 'busy',
              on: { 'card.ready': 'editing' },
              after: { gatewayLimit: '#paymentMethod.creditCard.unavailable' },
            },
            editing: submit,
            tokenizing: {
              tags: ['busy', 'mounted'],
              entry: sendTo('card', { type: 'tokenize' }),
              on: {
                'card.tokenized': { target: '#paymentMethod.chosen', actions: assign({ instrument: ({ event }) => event.instrument }) },
                'card.refused': { target: 'editing', actions: assign(({ context, event }) => ({ fields: allLeft(context.fields, event.fields) })) },
                'card.unanswered': 'unanswered',
                'card.broken': 'broken',
                'card.rejected': 'rejected',
                'card.expired': '#paymentMethod.creditCard.expired',
              },
              after: { gatewayLimit: 'unanswered' },
            },
            unanswered: { ...submit, description: 'The provider could not be reached. What was typed stays.' },
            broken: { ...submit, description: 'The provider could not do it. What was typed stays.' },
            rejected: { ...submit, description: 'The provider does not take this card. What was typed stays.' },
          },
        },
      },
    },
    saved: {
      description: 'A card was authorised earlier and its nonce is not spent.',
      tags: 'held',
      on: { 'method.continued': '#paymentMethod.chosen', 'card.updateRequested': 'typing' },
    },
    unserved: { ...unloaded, description: 'Our own server gave no client token, or the code of the fields did not arrive.' },
    unavailable: { ...unloaded, description: 'The payment provider did not answer.' },
    expired: { ...unloaded, description: 'The client token has ended. Its fields end with it and have to be filled in again.' },
  },
});
