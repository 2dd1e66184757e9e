import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { canEnter, pathOf, placeOf, placesAt, placesOf } from './place.ts';
import { activeStep, step, stepsOf } from './step.ts';
import { tripMachine } from './fixtures/trip.machine.ts';

it('`placesOf` lists every place in chart order, including those of mounted machines', () => {
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

it('`placesAt` finds places by URL path, innermost first', () => {
  expect(placesAt(tripMachine, '/payment')).toEqual([['payment', 'card'], ['payment']]);
  expect(placesAt(tripMachine, '/payment/review/')[0]).toEqual(['payment', 'review']);
  expect(placesAt(tripMachine, '/start', { '/start': '/traveller' })[0]).toEqual(['traveller']);
  expect(placesAt(tripMachine, '/toString', { '/x': '/y' })).toEqual([]);
  expect(placesAt(tripMachine, '//evil')).toEqual([]);
});

it('an empty path in the outermost machine has the address of the base path, unless an alias has it', () => {
  const machine = createMachine({ initial: 'a', states: { a: step('a', { path: '' }), b: step('b', { path: '/b' }) } });
  expect(placesAt(machine, '/')).toEqual([['a']]);
  expect(placesAt(machine, '/', { '/': '/b' })).toEqual([['b']]);
});

it('`placeOf` returns the active place, or null after the machine has ended', () => {
  const actor = createActor(tripMachine).start();
  expect(placeOf(actor)).toEqual(['welcome']);
  expect(activeStep(actor.getSnapshot())).toEqual({ id: 'welcome', path: '/welcome', progress: null });
  actor.send({ type: 'trip.abandoned' });
  expect(placeOf(actor)).toBeNull();
});

it('`canEnter` asks only the running machines', () => {
  const actor = createActor(tripMachine).start();
  expect(canEnter(actor, ['welcome'])).toBe(true);
  expect(canEnter(actor, ['traveller'])).toBe(true);
  expect(canEnter(actor, ['hotel'])).toBe(false);
  expect(canEnter(actor, ['payment', 'review'])).toBe(false);
  expect(canEnter(actor, ['nowhere'])).toBe(false);
  expect(canEnter(actor, [])).toBe(false);
});

it('`pathOf` returns null for a place that the chart does not have', () => {
  expect(pathOf(tripMachine, ['payment', 'card'])).toBe('/payment');
  expect(pathOf(tripMachine, ['card'])).toBeNull();
});

it.each<[state: object, message: string]>([
  [{ id: 'other', meta: { path: '/a' }, route: {} }, "Step 'a': its id must be 'a', not 'other'"],
  [{ id: 'a', meta: { path: '/a' } }, "Step 'a' has no route"],
  [{ id: 'a', route: {} }, "Step 'a': meta.path must be '' or like '/seat-7'"],
  ...['/', '/a/', '/niños', '/a?b', '/a b', 'a'].map((path): [object, string] => [
    { id: 'a', meta: { path }, route: {} },
    "Step 'a': meta.path must be '' or like '/seat-7', in ASCII",
  ]),
])('`stepsOf` throws for an invalid step: %j', (state, message) => {
  expect(() => stepsOf(createMachine({ initial: 'a', states: { a: { ...state, tags: 'step' } } }))).toThrow(message);
});

it('`stepsOf` throws for a step whose tags replace its own', () => {
  const machine = createMachine({ initial: 'a', states: { a: { ...step('a', { path: '/a' }), tags: 'busy' } } });
  expect(() => stepsOf(machine)).toThrow("Step 'a' has no tag 'step'");
});

it('`stepsOf` throws for a step below another state, whose page would stay blank', () => {
  const b = { initial: 'a', states: { a: step('a', { path: '/a' }) } };
  expect(() => stepsOf(createMachine({ initial: 'b', states: { b } }))).toThrow("Step 'a' must be a top-level state");
});

it('`stepsOf` throws for two steps with the same path, because the address leads to one of them', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: step('a', { path: '/a' }), b: step('b', { path: '/a' }) },
  });
  expect(() => stepsOf(machine)).toThrow("Two steps of 'm' have the path '/a'");
});
