// The examples of the engine's docstrings, in contexts that type-check.
import { useEffect } from 'react';
import { expect } from 'vitest';
import { assign, createActor, emit, fromPromise, sendTo, setup } from 'xstate';
import {
  activeStep,
  answered,
  createWizard,
  lazyMachines,
  memoryHistory,
  type Notice,
  pathOf,
  placeOf,
  placesAt,
  placesOf,
  progressOf,
  retryAfterOf,
  safeStorage,
  sendOnce,
  serialize,
  step,
  type StepId,
  type StepRefused,
  stepsOf,
} from '../../machines/wizard/index.ts';
import {
  chartedTransitions,
  defineSamples,
  explore,
  holds,
  planTours,
  replay,
  resendings,
  restarts,
} from '../../machines/wizard/testing/index.ts';
import {
  browserHistory,
  MountedRoutes,
  onFirstTouch,
  onPageReturn,
  type Screens,
  sessionStoragePort,
  useBack,
  useProgress,
  useStepLinks,
  wizardHooks,
  WizardRoutes,
} from '../../src/wizard/index.ts';
import { type Booking, bookingMachine } from './booking.machine.ts';
import { bookingSamples } from './booking.samples.ts';
import { savedState } from './booking.saved.ts';

const shopSetup = setup({
  types: {
    context: {} as Booking,
    events: {} as
      | { type: 'name.given' }
      | { type: 'seat.chosen'; seat: string; key: string }
      | { type: 'leave.asked' }
      | StepRefused,
    emitted: {} as Notice,
    tags: {} as 'step' | 'clearsSavedState',
  },
  actors: { pay: bookingMachine, ask: fromPromise(async () => 'taken') },
  guards: {
    isExpired: () => false,
    hasName: ({ context }) => context.name !== null,
    isBooked: ({ context }) => context.isBooked,
    holdsToken: () => true,
  },
});

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  context: { name: null, seat: null, isBooked: false, sent: null },
  initial: 'guest',
  states: {
    guest: { ...step('guest', { path: '/guest', progress: 1 }), on: { 'name.given': 'seat' } },
    seat: { ...step('seat', { path: '/seat', guard: 'hasName', progress: 2 }) },
    ticket: { ...step('ticket', { path: '/ticket', guard: 'isBooked', tags: 'clearsSavedState' }) },
  },
  on: {
    'step.refused': { guard: 'isExpired', target: '.guest', actions: emit({ type: 'notice', reason: 'expired' }) },
  },
});

export const fragments = [
  shopSetup.createStateConfig({
    on: {
      'seat.chosen': {
        actions: assign({ sent: ({ context, event }) => sendOnce(context.sent, { seat: event.seat }, event.key) }),
      },
    },
  }),
  shopSetup.createStateConfig({
    invoke: {
      src: 'ask',
      onDone: { target: 'taken', actions: assign({ sent: ({ context }) => answered(context.sent) }) },
    },
  }),
  shopSetup.createStateConfig({
    on: { 'leave.asked': { guard: 'holdsToken', actions: sendTo('leave', { type: 'leave.asked' }) } },
  }),
];

interface Bag {
  weight: number;
}

const luggage = setup({
  types: {
    context: {} as { bags: readonly Bag[] },
    events: {} as
      | { type: 'bag.added' }
      | { type: 'bag.changed'; index: number; bag: Bag }
      | { type: 'bag.removed'; index: number },
    tags: {} as 'step',
  },
});

export const bags = luggage.createStateConfig({
  ...step('bags', { path: '/bags', progress: 2 }),
  on: {
    'bag.added': {
      guard: ({ context }) => context.bags.length < 3,
      actions: assign({ bags: ({ context }) => [...context.bags, { weight: 0 }] }),
    },
    'bag.changed': {
      guard: ({ context, event }) => event.index in context.bags,
      actions: assign({ bags: ({ context, event }) => context.bags.with(event.index, event.bag) }),
    },
    'bag.removed': {
      guard: ({ context, event }) => event.index in context.bags && context.bags.length > 1,
      actions: assign({ bags: ({ context, event }) => context.bags.toSpliced(event.index, 1) }),
    },
  },
});

const namedSetup = setup({ types: { context: {} as Booking, events: {} as { type: 'name.given'; name: string } } });

/** The answers without the seat, because it belonged to the earlier name. */
const withName = (booking: Booking, name: string): Booking =>
  name === booking.name ? booking : { ...booking, name, seat: null };

export const givenName = namedSetup.createStateConfig({
  on: { 'name.given': { actions: assign(({ context, event }) => withName(context, event.name)) } },
});

export type BookingStep = StepId<typeof bookingMachine>; // 'guest' | 'seat' | 'ticket'

const paymentMachine = bookingMachine;

export function lazyParts() {
  const lazy = lazyMachines(shopMachine, ['pay']);
  const machine = shopMachine.provide({ actors: lazy.machines });
  lazy.resolve({ pay: paymentMachine }); // once its code is loaded
  return machine;
}

export function onPage() {
  const wizard = createWizard({ machine: bookingMachine, history: browserHistory('/booking'), now: Date.now });
  wizard.start();
  wizard.visit('/seat'); // false: the machine refused
  wizard.persist({ serialize: state => serialize(1, state) });
  const storage = safeStorage(sessionStoragePort('booking'));
  return { wizard, storage };
}

/** The values that the examples state in comments. */
export function statedValues() {
  const history = memoryHistory('/guest');
  const wizard = createWizard({ machine: bookingMachine, history, now: () => 0 });
  wizard.start();
  const snapshot = createActor(bookingMachine).start().getSnapshot();
  const paths = placesOf(bookingMachine).map(({ path }) => path); // ['/guest', '/seat', '/ticket']
  const steps = stepsOf(bookingMachine).map(({ path }) => path); // ['/guest', '/seat', '/ticket']
  const reachable = progressOf(snapshot).map(dot => dot.reachable); // [true, false]
  const active = activeStep(snapshot)?.id; // 'guest'
  const place = placeOf(wizard.actor); // ['guest']
  const [guest] = placesAt(bookingMachine, '/', { '/': '/guest' }); // ['guest']
  const path = pathOf(bookingMachine, ['seat']); // '/seat'
  expect(holds(bookingSamples, snapshot)).toBe(true);
  return { visit: wizard.visit('/seat'), paths, steps, reachable, active, place, guest, path };
}

export function inTests() {
  const { states, unreachedStates } = explore(bookingMachine, bookingSamples);
  expect(unreachedStates).toEqual([]);
  const found = resendings(bookingMachine, bookingSamples, { savedState }).map(({ inputs }) => inputs);
  expect(found).not.toEqual([]);
  expect(restarts(bookingMachine, bookingSamples)).toEqual([]); // or: ['seat.chosen restarts sending']
  const tours = planTours(explore(bookingMachine, bookingSamples));
  const names = chartedTransitions(bookingMachine).map(({ name }) => name);
  expect([tours, names]).not.toContainEqual([]);
  const { events, outcomes, slice, claims } = bookingSamples;
  defineSamples(bookingMachine, { events, outcomes, slice, claims });
  return states.filter(state => {
    const isSending = replay(bookingMachine, bookingSamples, state).matches({ seat: 'sending' });
    return isSending;
  });
}

const calling = setup({
  types: { context: {} as { retryAfter: number | null } },
  actors: { ask: fromPromise(async () => 1) },
});

export const asking = calling.createStateConfig({
  invoke: { src: 'ask', onError: { target: 'broken', actions: assign(retryAfterOf) } },
});

export function PageBack() {
  const { wizard } = onPage();
  useEffect(() => onPageReturn(wizard), [wizard]);
  const back = useBack();
  return back && <button onClick={back.go}>Back</button>;
}

export function useFirstStep() {
  const { href, go } = useStepLinks().to('guest');
  return { href, go };
}

export function Dots() {
  const dots = useProgress();
  return dots.map(dot => <li key={dot.step.id}>{dot.href ? <a href={dot.href}>{dot.step.id}</a> : dot.step.id}</li>);
}

const screens = { guest: Hello, seat: Hello, ticket: Hello } satisfies Screens<typeof bookingMachine>;
export const { useSelector, useSend, useStep } = wizardHooks(bookingMachine);
const fetchNext = () => {};

export function Hello() {
  const name = useSelector(({ context }) => context.name);
  useEffect(() => onFirstTouch(fetchNext), []);
  return name;
}

export const Mounted = () => <MountedRoutes of="paying" screens={screens} />;
export const Routes = () => <WizardRoutes screens={screens} />;
