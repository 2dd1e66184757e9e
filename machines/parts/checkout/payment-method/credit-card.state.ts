import { assign, sendTo } from 'xstate';
import { allLeft } from './card-field.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';

const submit = paymentMethodSetup.createStateConfig({
  tags: 'mounted',
  on: {
    'method.continued': [
      { guard: 'isCardValid', target: '#paymentMethod.creditCard.typing.live.tokenizing' },
      { actions: 'leaveFields' },
    ],
    'method.demanded': { actions: 'leaveFields' },
  },
});

/** The fields are not loaded, so Continue reloads them like Retry does. */
const unloaded = paymentMethodSetup.createStateConfig({
  on: {
    retried: { target: 'typing', actions: 'askForWallets' },
    'method.continued': { target: 'typing', actions: 'askForWallets' },
  },
});

/** Exchanges a card for a nonce in the gateway's fields. The fields outlive this state; other methods hide them. */
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
          description: 'The page has not rendered the slots for the gateway’s fields yet.',
          tags: 'busy',
          on: { 'slots.offered': { target: 'live', actions: 'takeSlots' } },
        },
        live: {
          initial: 'opening',
          on: {
            'card.unserved': { target: '#paymentMethod.creditCard.unserved', actions: 'retryAfterOf' },
            'card.failed': '#paymentMethod.creditCard.unavailable',
          },
          states: {
            opening: {
              description: 'Requests a client token from our server. Fields that are loaded already are ready at once.',
              tags: 'busy',
              entry: sendTo('card', ({ context: { slots } }) => ({ type: 'open', slots })),
              on: { 'card.authorized': { target: 'mounting', actions: 'blank' }, 'card.ready': 'editing' },
              after: { gatewayLimit: { target: '#paymentMethod.creditCard.unserved', actions: 'retryAfterOf' } },
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
                'card.tokenized': {
                  target: '#paymentMethod.chosen',
                  actions: assign({ instrument: ({ event }) => event.instrument }),
                },
                'card.refused': {
                  target: 'editing',
                  actions: assign(({ context, event }) => ({ fields: allLeft(context.fields, event.fields) })),
                },
                'card.unanswered': 'unanswered',
                'card.broken': 'broken',
                'card.rejected': 'rejected',
                'card.expired': '#paymentMethod.creditCard.expired',
              },
              after: { gatewayLimit: 'unanswered' },
            },
            unanswered: { ...submit, description: 'The provider was unreachable. The fields keep their content.' },
            broken: { ...submit, description: 'The provider failed. The fields keep their content.' },
            rejected: { ...submit, description: 'The provider refuses this card. The fields keep their content.' },
          },
        },
      },
    },
    saved: {
      description: 'A card was authorized earlier and its nonce is unspent.',
      tags: 'held',
      on: { 'method.continued': '#paymentMethod.chosen', 'card.updateRequested': 'typing' },
    },
    unserved: { ...unloaded, description: 'Our server issued no client token, or the fields’ code failed to load.' },
    unavailable: { ...unloaded, description: 'The payment provider did not respond.' },
    expired: { ...unloaded, description: 'The client token has expired, so the visitor must fill in new fields.' },
  },
});
