import { defineSamples } from '../samples.ts';
import { payMachine } from './pay.machine.ts';

export const paySamples = defineSamples(payMachine, {
  input: { card: null },
  events: {
    'card.entered': [{ type: 'card.entered', card: 'visa' }],
    'payment.confirmed': [{ type: 'payment.confirmed' }],
    'review.left': [{ type: 'review.left' }],
  },
  outcomes: { charging: { done: [{ type: 'approved', receipt: 'R1' }, { type: 'declined' }] } },
  slice: ({ card, receipt }) => [card !== null, receipt !== null],
  claims: {
    card: ({ context }) => context.receipt === null,
    'review.showing': ({ context }) => context.card !== null,
    'review.charging': ({ context }) => context.card !== null,
    'review.broken': ({ context }) => context.card !== null,
    paid: ({ context }) => context.receipt !== null,
  },
});
