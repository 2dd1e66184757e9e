import { assign, emit, fromPromise, setup } from 'xstate';
import type { StepRefused, Told } from '../step.ts';
import { type PayInput, payMachine } from './pay.machine.ts';

export interface TripContext {
  traveller: string | null;
  country: 'fr' | 'it' | null;
  hotel: string | null;
  receipt: string | null;
  pay: PayInput;
}

type TripEvent =
  | { type: 'traveller.submitted'; name: string }
  | { type: 'country.chosen'; country: 'fr' | 'it' }
  | { type: 'hotel.chosen'; hotel: string }
  | { type: 'trip.abandoned' }
  | StepRefused;

export type Saved = { type: 'saved' } | { type: 'expired' };
const nothingPaid: PayInput = { card: null };
export const untouched: TripContext = { traveller: null, country: null, hotel: null, receipt: null, pay: nothingPaid };

const { createMachine, createStateConfig } = setup({
  types: {
    context: {} as TripContext,
    events: {} as TripEvent,
    emitted: {} as Told,
    children: {} as { savingTraveller: 'saveTraveller'; paying: 'pay' },
    tags: {} as 'step' | 'forgets',
  },
  actors: {
    saveTraveller: fromPromise<Saved, { name: string }>(() => Promise.reject(new Error('not provided'))),
    pay: payMachine,
  },
  guards: {
    mayChooseHotel: ({ context }) => context.traveller !== null && context.receipt === null,
    hasHotel: ({ context }) => context.traveller !== null && context.hotel !== null,
    hasReceipt: ({ context }) => context.receipt !== null,
    isUnpaid: ({ context }) => context.receipt === null,
    mayPay: ({ context }) => context.traveller !== null && context.hotel !== null && context.receipt === null,
  },
  delays: { patience: 5000 },
});

const traveller = createStateConfig({
  id: 'traveller' as const,
  tags: 'step',
  meta: { path: '/traveller', progress: 1 },
  route: { guard: 'isUnpaid' },
  initial: 'editing',
  states: {
    editing: {},
    saving: {
      invoke: {
        id: 'savingTraveller' as const,
        src: 'saveTraveller',
        input: ({ context }) => ({ name: context.traveller ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output.type === 'saved', target: '#hotel' },
          { target: 'editing', actions: [assign({ traveller: null }), emit({ type: 'told', reason: 'expired' })] },
        ],
        onError: { target: 'broken', actions: assign({ traveller: null }) },
      },
      after: { patience: { target: 'broken', actions: assign({ traveller: null }) } },
    },
    broken: {},
  },
  on: { 'traveller.submitted': { target: '.saving', actions: assign({ traveller: ({ event }) => event.name }) } },
});

/** A booking in five steps with a payment mounted in the fourth; it uses every feature of the engine. */
export const tripMachine = createMachine({
  id: 'trip',
  context: untouched,
  initial: 'welcome',
  states: {
    welcome: { id: 'welcome', tags: 'step', meta: { path: '/welcome' }, route: {} },
    traveller,
    hotel: {
      id: 'hotel',
      tags: 'step',
      meta: { path: '/hotel', progress: 2 },
      route: { guard: 'mayChooseHotel' },
      on: { 'hotel.chosen': { target: 'payment', actions: assign({ hotel: ({ event }) => event.hotel }) } },
    },
    payment: {
      id: 'payment',
      tags: 'step',
      meta: { path: '/payment', progress: 3 },
      route: { guard: 'mayPay' },
      invoke: {
        id: 'paying',
        src: 'pay',
        input: ({ context }) => context.pay,
        onSnapshot: { actions: assign({ pay: ({ event }) => ({ card: event.snapshot.context.card }) }) },
        onDone: {
          target: 'receipt',
          actions: assign({ receipt: ({ event }) => event.output.receipt, pay: nothingPaid }),
        },
      },
    },
    receipt: { id: 'receipt', tags: ['step', 'forgets'], meta: { path: '/receipt' }, route: { guard: 'hasReceipt' } },
    left: { type: 'final' },
  },
  output: { href: '/home' },
  on: {
    'country.chosen': [
      { guard: ({ context }) => context.receipt !== null },
      { guard: ({ context, event }) => context.country === event.country },
      // Another country has other hotels.
      {
        guard: 'hasHotel',
        target: '.hotel',
        actions: assign({ country: ({ event }) => event.country, hotel: null, pay: nothingPaid }),
      },
      { actions: assign({ country: ({ event }) => event.country }) },
    ],
    'trip.abandoned': '.left',
    'step.refused': [
      { guard: 'hasReceipt', target: '.receipt', actions: emit({ type: 'told', reason: 'alreadyPaid' }) },
      {
        guard: ({ event, context }) => event.to === 'payment' && context.traveller !== null,
        target: '.hotel',
        actions: emit({ type: 'told', reason: 'noHotel' }),
      },
      { guard: ({ event }) => event.to === 'receipt', actions: emit({ type: 'told', reason: 'noReceipt' }) },
      { target: '.traveller', actions: emit({ type: 'told', reason: 'noTraveller' }) },
    ],
  },
});
