import { assign, emit, fromPromise, setup } from 'xstate';
import type { StepRefused, Told } from '../step.ts';

export interface PayInput {
  card: string | null;
}

type PayEvent =
  | { type: 'card.entered'; card: string }
  | { type: 'payment.confirmed' }
  | { type: 'review.left' }
  | StepRefused;
export type Charge = { type: 'approved'; receipt: string } | { type: 'declined' };

export const payMachine = setup({
  types: {
    context: {} as { card: string | null; receipt: string | null },
    events: {} as PayEvent,
    input: {} as PayInput,
    output: {} as { receipt: string },
    emitted: {} as Told,
    tags: {} as 'step',
  },
  actors: { charge: fromPromise<Charge, { card: string }>(() => Promise.reject(new Error('not provided'))) },
  guards: { hasCard: ({ context }) => context.card !== null },
}).createMachine({
  id: 'pay',
  context: ({ input }) => ({ card: input.card, receipt: null }),
  initial: 'card',
  states: {
    card: {
      id: 'card',
      tags: 'step',
      meta: { path: '' },
      route: {},
      on: { 'card.entered': { target: 'review', actions: assign({ card: ({ event }) => event.card }) } },
    },
    review: {
      id: 'review',
      tags: 'step',
      meta: { path: '/review' },
      route: { guard: 'hasCard' },
      initial: 'showing',
      states: {
        showing: { on: { 'payment.confirmed': 'charging' } },
        charging: {
          invoke: {
            id: 'charging',
            src: 'charge',
            input: ({ context }) => ({ card: context.card ?? '' }),
            onDone: [
              {
                guard: ({ event }) => event.output.type === 'approved',
                target: '#pay.paid',
                actions: assign({
                  receipt: ({ event }) => (event.output.type === 'approved' ? event.output.receipt : null),
                }),
              },
              { target: '#card', actions: assign({ card: null }) },
            ],
            onError: 'broken',
          },
        },
        broken: { on: { 'payment.confirmed': 'charging' } },
      },
      on: { 'review.left': 'card' },
    },
    paid: { type: 'final' },
  },
  output: ({ context }) => ({ receipt: context.receipt ?? '' }),
  on: { 'step.refused': { actions: emit({ type: 'told', reason: 'noCard' }) } },
});
