import { assign, emit, fromPromise, setup } from 'xstate';
import { answered, type Notice, sendOnce, type Sent, step, type StepRefused } from '../../machines/wizard/index.ts';

export interface Booking {
  name: string | null;
  seat: string | null;
  isBooked: boolean;
  /** The idempotency keys of the requests that the server has not answered yet. */
  sent: Sent | null;
}

export type SendOutcome = 'booked' | 'taken';

export const bookingMachine = setup({
  types: {
    context: {} as Booking,
    events: {} as
      | { type: 'name.given'; name: string }
      | { type: 'seat.chosen'; seat: string; key: string }
      | StepRefused,
    emitted: {} as Notice,
    children: {} as { sending: 'send' },
    tags: {} as 'step' | 'busy' | 'clearsSavedState',
  },
  actors: { send: fromPromise<SendOutcome, Booking>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isOpen: ({ context }) => !context.isBooked,
    hasName: ({ context }) => context.name !== null && !context.isBooked,
    isBooked: ({ context }) => context.isBooked,
  },
}).createMachine({
  id: 'booking',
  context: { name: null, seat: null, isBooked: false, sent: null },
  initial: 'guest',
  states: {
    guest: {
      ...step('guest', { path: '/guest', guard: 'isOpen', progress: 1 }),
      on: { 'name.given': { target: 'seat', actions: assign({ name: ({ event }) => event.name }) } },
    },
    seat: {
      ...step('seat', { path: '/seat', guard: 'hasName', progress: 2 }),
      initial: 'choosing',
      on: {
        'seat.chosen': {
          target: '.sending',
          actions: assign(({ context: { name, sent }, event: { seat, key } }) => ({
            seat,
            sent: sendOnce(sent, { name, seat }, key),
          })),
        },
      },
      states: {
        choosing: {},
        sending: {
          tags: 'busy',
          on: { 'seat.chosen': {} }, // ignored, because entering the state again would send again
          invoke: {
            id: 'sending',
            src: 'send',
            input: ({ context }) => context,
            onDone: [
              {
                guard: ({ event }) => event.output === 'booked',
                target: '#ticket',
                actions: assign({ isBooked: true }),
              },
              {
                target: 'taken',
                actions: assign(({ context: { sent } }) => ({ seat: null, sent: answered(sent) })),
              },
            ],
            onError: 'broken',
          },
        },
        taken: {},
        broken: {},
      },
    },
    ticket: step('ticket', { path: '/ticket', guard: 'isBooked', tags: 'clearsSavedState' }),
  },
  on: {
    'step.refused': [
      { guard: 'isBooked', target: '.ticket', actions: emit({ type: 'notice', reason: 'alreadyBooked' }) },
      { guard: 'hasName', target: '.seat', actions: emit({ type: 'notice', reason: 'seatFirst' }) },
      { target: '.guest', actions: emit({ type: 'notice', reason: 'nameFirst' }) },
    ],
  },
});
