import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, setup } from 'xstate';
import { explore, keyIn } from './explore.ts';
import { firstSnapshot, replay, startsOf } from './starts.ts';
import { defineSamples, sampledEvents } from './samples.ts';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';

const trip = explore(tripMachine, tripSamples);

it('`explore` reaches every state and takes every transition', () => {
  expect(trip.unreachedStates).toEqual([]);
  expect(trip.untakenTransitions).toEqual([]);
  expect(trip.brokenClaims).toEqual([]);
});

it('`explore` finds the same graph as XState’s own search, which takes each transition twice', () => {
  const found = Object.values(startsOf(tripSamples)).flatMap(start => {
    const fromState = firstSnapshot(tripMachine, start);
    const graph = getAdjacencyMap(fromState.machine as AnyStateMachine, {
      fromState,
      events: snapshot => sampledEvents(tripSamples, snapshot),
      serializeState: (snapshot: AnyMachineSnapshot) => keyIn(tripSamples, snapshot),
    });
    return adjacencyMapToArray(graph).map(
      ({ state, event, nextState }) => `${keyIn(tripSamples, state)} ${event.type} ${keyIn(tripSamples, nextState)}`,
    );
  });
  const explored = trip.edges.map(({ event, keys: [from, to] }) => `${from} ${event.type} ${to}`);
  expect(explored.length).toBeGreaterThan(20);
  expect(new Set(explored)).toEqual(new Set(found));
});

it('`explore` plans one state for each combination of leaves, with the shortest path', () => {
  expect(trip.states.map(({ name }) => name).toSorted()).toEqual([
    'hotel',
    'left',
    'payment',
    'receipt',
    'traveller.broken',
    'traveller.editing',
    'traveller.saving',
    'welcome',
  ]);
  expect(trip.states.find(({ name }) => name === 'hotel')?.events.map(({ type }) => type)).toEqual([
    'xstate.route',
    'traveller.submitted',
    'xstate.done.actor.savingTraveller',
  ]);
});

it('the planned paths take every edge, and none is a prefix of another', () => {
  const walks = trip.paths.map(({ events }) => JSON.stringify(events).slice(0, -1));
  expect(walks.filter((walk, i) => walks.some((other, j) => i !== j && other.startsWith(`${walk},`)))).toEqual([]);
  const steps = new Set(
    trip.paths.flatMap(({ states, events }) => events.map((event, i) => `${states[i]} ${event.type} ${states[i + 1]}`)),
  );
  expect(trip.edges.filter(({ from, event, to }) => !steps.has(`${from} ${event.type} ${to}`))).toEqual([]);
});

it('replaying a planned path reaches its last state', () => {
  for (const path of trip.paths) {
    const { value } = replay(tripMachine, tripSamples, path);
    expect(path.states.at(-1)).toBe(typeof value === 'string' ? value : Object.entries(value)[0]?.join('.'));
  }
});

it('`explore` reports states and transitions that no path reaches', () => {
  const poor = { ...tripSamples, outcomes: { ...tripSamples.outcomes, paying: { done: [] } } };
  const { unreachedStates, untakenTransitions } = explore(tripMachine, poor);
  expect(unreachedStates).toEqual(['receipt']);
  expect(untakenTransitions).toContain('#payment xstate.done.actor.paying → #receipt');
});

it('`explore` throws when the slice grows without end', () => {
  let count = 0;
  expect(() => explore(tripMachine, { ...tripSamples, slice: () => (count += 1) })).toThrow(
    'trip: more than 20000 transitions; return less from `slice`',
  );
});

it('`explore` reports the state whose claim does not hold', () => {
  const wrong = { ...tripSamples, claims: { ...tripSamples.claims, hotel: () => false } };
  expect(explore(tripMachine, wrong).brokenClaims[0]).toMatch(/^hotel, after beginning → /);
});

it('`defineSamples` throws for samples that do not match the chart, and for a chart without an id', () => {
  const { welcome: _, ...claims } = tripSamples.claims;
  expect(() =>
    defineSamples(tripMachine, { ...tripSamples, claims: { ...claims, gone: () => true } as never }),
  ).toThrow('trip: claims: missing [welcome], surplus [gone]');
  expect(() =>
    defineSamples(setup({}).createMachine({ initial: 'one', states: { one: {}, two: {} } }), {} as never),
  ).toThrow("The machine with the states 'one', 'two' needs an `id`");
});

it('paths that differ only in the values of their events have different names', () => {
  const hotels = ['Ritz', 'Savoy', `Hotel ${'a'.repeat(99)}`, `Hotel ${'a'.repeat(99)}!`];
  const samples = {
    ...tripSamples,
    events: { ...tripSamples.events, 'hotel.chosen': hotels.map(hotel => ({ type: 'hotel.chosen' as const, hotel })) },
  };
  const names = explore(tripMachine, samples).paths.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const hotel of ['Ritz', 'Savoy']) expect(names.join()).toContain(`hotel.chosen hotel="${hotel}"`);
  expect(names.join()).toContain('xstate.done.actor.savingTraveller output={"type":"expired"} ⇒ traveller.editing');
});
