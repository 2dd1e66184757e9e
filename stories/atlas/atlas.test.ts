import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { step } from '../../machines/wizard/index.ts';
import { defineSamples } from '../../machines/wizard/testing/index.ts';
import { createAtlas } from './atlas.ts';
import { pay, trip } from './charted.fixtures.ts';
import type { Charted } from './explored.ts';

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

it('lists flows with the most steps first, each followed by its parts', () => {
  expect(createAtlas({ aPart: pay, banner: { ...pay, seen: {} }, trip }, ['en']).flows).toEqual([
    'trip',
    'aPart',
    'banner',
  ]);
  expect(createAtlas({ plain: { ...seats, machine: plainMachine }, trip }, ['en']).flows).toEqual(['trip', 'plain']);
});

const { detailsOf } = createAtlas({ trip, pay }, ['en']);
const link = (state: string, name: string, storyId: string | null) => ({ state, name, storyId });
const saving = link('traveller.saving', 'Traveller: saving', 'trip--traveller-saving');
const broken = link('traveller.broken', 'Traveller: broken', 'trip--traveller-broken');

it('says how one gets to a state, with a link to the state before each event', () => {
  const { start, before } = detailsOf('trip')['traveller.saving'] ?? {};
  expect(start).toBe('a first visit');
  expect(before).toEqual([
    { cause: 'address', what: 'opens /traveller', values: '', from: link('welcome', 'Welcome', 'trip--welcome') },
    {
      cause: 'visitor',
      what: 'traveller submitted',
      values: 'name="Ada"',
      from: link('traveller.editing', 'Traveller: editing', 'trip--traveller-editing'),
    },
  ]);
});

it('says what can happen next: events, results, failures and time, each with the state that it leads to', () => {
  const next = detailsOf('trip')['traveller.saving']?.next;
  expect(next?.filter(({ cause }) => cause !== 'address' && cause !== 'refusal')).toEqual([
    { cause: 'visitor', what: 'traveller submitted', values: 'name="Ada"', to: saving },
    { cause: 'visitor', what: 'country chosen', values: 'country="fr"', to: saving },
    { cause: 'visitor', what: 'trip abandoned', values: '', to: link('left', 'left (the chart ends)', null) },
    { cause: 'visitor', what: 'country chosen', values: 'country="fr"', to: link('hotel', 'Hotel', 'trip--hotel') },
    { cause: 'outcome', what: 'saving traveller answers', values: 'saved', to: link('hotel', 'Hotel', 'trip--hotel') },
    {
      cause: 'outcome',
      what: 'saving traveller answers',
      values: 'expired',
      to: link('traveller.editing', 'Traveller: editing', 'trip--traveller-editing'),
    },
    { cause: 'failure', what: 'saving traveller fails', values: 'broken', to: broken },
    { cause: 'time', what: 'after timeout', values: '', to: broken },
  ]);
});

it('says what must hold, what the machine knows, and which chart runs inside', () => {
  const { claims, answers, invoked, address } = detailsOf('trip')['payment'] ?? {};
  expect(claims?.[0]?.of).toBe('Payment');
  expect(claims?.[0]?.claim).toBe('chosen(snapshot) && snapshot.context.receipt === null');
  expect(answers).toMatchObject({ traveller: '"Ada"', hotel: '"Ritz"' });
  expect(invoked).toEqual([{ id: 'paying', door: { title: 'Paying', storyId: 'pay--map' } }]);
  expect(address).toBe('/payment');
});

it('has the details of every state that shows a screen', () => {
  const { entriesOf } = createAtlas({ trip }, ['en']);
  expect(Object.keys(detailsOf('trip'))).toEqual(entriesOf('trip').map(({ state }) => state));
});
