import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { canEnter, pathOf, placeAt, placeOf, placesAt, placesOf } from './place.ts';
import { activeStep, stepsOf } from './step.ts';
import { tripMachine } from './testing/trip.machine.ts';

it('lists every place of the chart, mounted ones included, in chart order', () => {
  expect(placesOf(tripMachine).map(({ path, place }) => [path, place.join('/')])).toEqual([
    ['/welcome', 'welcome'],
    ['/traveller', 'traveller'],
    ['/hotel', 'hotel'],
    ['/payment', 'payment'],
    ['/payment', 'payment/card'],
    ['/payment/review', 'payment/review'],
    ['/receipt', 'receipt'],
  ]);
});

it('finds places by path, innermost first', () => {
  expect(placesAt(tripMachine, '/payment')).toEqual([['payment', 'card'], ['payment']]);
  expect(placeAt(tripMachine, '/payment/review/')).toEqual(['payment', 'review']);
  expect(placeAt(tripMachine, '/start', { '/start': '/traveller' })).toEqual(['traveller']);
  expect(placeAt(tripMachine, '/toString', { '/x': '/y' })).toBeNull();
  expect(placeAt(tripMachine, '//evil')).toBeNull();
});

it('knows where a machine stands, and nowhere once it has ended', () => {
  const actor = createActor(tripMachine).start();
  expect(placeOf(actor)).toEqual(['welcome']);
  expect(activeStep(actor.getSnapshot())).toEqual({ id: 'welcome', path: '/welcome', progress: null });
  actor.send({ type: 'trip.abandoned' });
  expect(placeOf(actor)).toBeNull();
});

it('asks the running machines whether a place is open, and only them', () => {
  const actor = createActor(tripMachine).start();
  expect(canEnter(actor, ['welcome'])).toBe(true);
  expect(canEnter(actor, ['traveller'])).toBe(true);
  expect(canEnter(actor, ['hotel'])).toBe(false);
  expect(canEnter(actor, ['payment', 'review'])).toBe(false);
  expect(canEnter(actor, ['nowhere'])).toBe(false);
  expect(canEnter(actor, [])).toBe(false);
});

it('has no path for a place the chart does not know', () => {
  expect(pathOf(tripMachine, ['payment', 'card'])).toBe('/payment');
  expect(pathOf(tripMachine, ['card'])).toBeNull();
});

it.each([
  [{ id: 'other', meta: { path: '/a' }, route: {} }, "Step 'a': its id must be 'a', not 'other'"],
  [{ id: 'a', meta: { path: '/a' } }, "Step 'a' has no route"],
  [{ id: 'a', route: {} }, "Step 'a': meta.path must be '' or start with '/'"],
  [{ id: 'a', meta: { path: '/a/' }, route: {} }, "Step 'a': meta.path must be '' or start with '/'"],
])('refuses a step that breaks the rules: %j', (step, message) => {
  expect(() => stepsOf(createMachine({ initial: 'a', states: { a: { ...step, tags: 'step' } } }))).toThrow(message);
});
