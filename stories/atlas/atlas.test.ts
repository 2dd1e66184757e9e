import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { step } from '../../machines/wizard/index.ts';
import { defineSamples } from '../../machines/wizard/testing/index.ts';
import { paySamples } from '../../machines/wizard/fixtures/pay.samples.ts';
import { payMachine } from '../../machines/wizard/fixtures/pay.machine.ts';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { tripSamples } from '../../machines/wizard/fixtures/trip.samples.ts';
import { createAtlas } from './atlas.ts';
import type { Charted } from './explored.ts';

const trip: Charted = { title: 'Trip', machine: tripMachine, samples: tripSamples as never, seen: {} };
const pay: Charted = {
  title: 'Paying',
  machine: payMachine,
  samples: paySamples as never,
  seen: { on: trip, state: 'payment', id: 'paying' },
};

/** A form whose parts are checked side by side. */
const seatsMachine = setup({
  types: { events: {} as { type: 'seat.chosen' } | { type: 'meal.refused' } },
}).createMachine({
  id: 'seats',
  initial: 'choosing',
  states: {
    choosing: {
      ...step('choosing', { path: '/seats', progress: 2 }),
      type: 'parallel',
      states: {
        seat: { initial: 'none', states: { none: { on: { 'seat.chosen': 'freshlyTaken' } }, freshlyTaken: {} } },
        meal: { initial: 'wanted', states: { wanted: { on: { 'meal.refused': 'refused' } }, refused: {} } },
      },
    },
  },
});
const seats: Charted = {
  title: 'Seats',
  machine: seatsMachine,
  samples: defineSamples(seatsMachine, {
    events: {},
    outcomes: {},
    slice: () => null,
    claims: {
      'choosing.seat.none': () => true,
      'choosing.seat.freshlyTaken': () => true,
      'choosing.meal.wanted': () => true,
      'choosing.meal.refused': () => true,
    },
  }) as never,
  seen: {},
};

const titlesAndNames = (flows: Record<string, Charted>, flow: string) =>
  createAtlas(flows, ['en'])
    .entriesOf(flow)
    .map(({ title, name, address }) => [title, name, address]);

const plainMachine = setup({}).createMachine({ id: 'plain' });

it('lists the states in chart order, in words, with the address of their step', () => {
  expect(titlesAndNames({ trip }, 'trip')).toEqual([
    ['Trip/Welcome ∕welcome', 'welcome', '/welcome'],
    ['Trip/1 Traveller ∕traveller', 'editing', '/traveller'],
    ['Trip/1 Traveller ∕traveller', 'saving', '/traveller'],
    ['Trip/1 Traveller ∕traveller', 'broken', '/traveller'],
    ['Trip/2 Hotel ∕hotel', 'hotel', '/hotel'],
    ['Trip/3 Payment ∕payment', 'payment', '/payment'],
    ['Trip/Receipt ∕receipt', 'receipt', '/receipt'],
  ]);
});

it('lists a part below the step that shows it, with the address that the page then has', () => {
  expect(titlesAndNames({ trip, pay }, 'pay')).toEqual([
    ['Trip/3 Payment ∕payment/Paying/Card ∕payment', 'card', '/payment'],
    ['Trip/3 Payment ∕payment/Paying/Review ∕payment∕review', 'showing', '/payment/review'],
    ['Trip/3 Payment ∕payment/Paying/Review ∕payment∕review', 'charging', '/payment/review'],
    ['Trip/3 Payment ∕payment/Paying/Review ∕payment∕review', 'broken', '/payment/review'],
  ]);
});

it('groups the states of parallel regions by their first regions', () => {
  expect(titlesAndNames({ seats }, 'seats')).toEqual([
    ['Seats/2 Choosing ∕seats/seat: none', 'meal: wanted', '/seats'],
    ['Seats/2 Choosing ∕seats/seat: none', 'meal: refused', '/seats'],
    ['Seats/2 Choosing ∕seats/seat: freshly taken', 'meal: wanted', '/seats'],
    ['Seats/2 Choosing ∕seats/seat: freshly taken', 'meal: refused', '/seats'],
  ]);
});

it('names a story after the flow’s file and the state, and not after its place in the sidebar', () => {
  const { entriesOf } = createAtlas({ renamed: { ...seats, title: 'Another title' } }, ['en']);
  expect(entriesOf('renamed').map(({ storyId }) => storyId)).toContain(
    'renamed--choosing-meal-refused-choosing-seat-freshly-taken',
  );
});

it('lists flows with steps first, each followed by its parts', () => {
  expect(createAtlas({ aPart: pay, banner: { ...pay, seen: {} }, trip }, ['en']).flows).toEqual([
    'banner',
    'trip',
    'aPart',
  ]);
  expect(createAtlas({ plain: { ...seats, machine: plainMachine }, trip }, ['en']).flows).toEqual(['trip', 'plain']);
});
