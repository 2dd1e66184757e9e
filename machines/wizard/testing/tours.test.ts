import { expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { explore } from './explore.ts';
import { planTours, type Tour } from './tours.ts';
import { walk } from './walk.ts';

const trip = explore(tripMachine, tripSamples);
const tours = planTours(trip);

it('tours are fewer than paths, and a real actor reaches their states', async () => {
  expect(tours.length).toBeLessThan(trip.paths.length);
  for (const tour of tours) await walk(tripMachine, tripSamples, tour);
});

it('tours take every transition that the exploration has taken', () => {
  const taken = new Set(
    tours.flatMap(({ events, states }) =>
      events.flatMap((event, i) =>
        trip.edges
          .filter(({ from, to, ...edge }) => from === states[i] && to === states[i + 1] && isSame(edge.event, event))
          .flatMap(({ transitions }) => transitions),
      ),
    ),
  );
  const all = new Set(trip.edges.flatMap(({ transitions }) => transitions));
  expect([...all].filter(name => !taken.has(name))).toEqual([]);
});

it('a tour does not continue with an event that cannot follow the earlier ones', () => {
  const type = 'country.chosen';
  const isFirst = (event: EventObject, earlier: readonly EventObject[]) =>
    event.type !== type || earlier.every(each => each.type !== type);
  const most = (all: readonly Tour[]) => Math.max(...all.map(({ events }) => events.filter(isChoice).length));
  const isChoice = (event: EventObject) => event.type === type;
  expect(most(tours)).toBeGreaterThan(1);
  expect(most(planTours(trip, (event, _, earlier) => isFirst(event, earlier)))).toBe(1);
});

const isSame = (one: EventObject, other: EventObject): boolean => JSON.stringify(one) === JSON.stringify(other);
