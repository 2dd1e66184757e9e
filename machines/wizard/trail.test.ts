import { expect, it } from 'vitest';
import type { Place } from './place.ts';
import { knows, moveTo, placeAtPosition, positionBefore, replaceHere, restart, startTrail, walk } from './trail.ts';

const three = walk(walk(startTrail(['a']), ['b']), ['c']);

it('`walk` appends a place and drops the entries ahead', () => {
  expect(three).toEqual({ first: 0, places: [['a'], ['b'], ['c']], position: 2 });
  expect(walk(moveTo(three, 0), ['d'])).toEqual({ first: 0, places: [['a'], ['d']], position: 1 });
});

it('`moveTo` keeps all places', () => {
  expect(moveTo(moveTo(three, 1), 2)).toEqual(three);
});

it('`positionBefore` finds the nearest earlier place that fits, or none', () => {
  const isA = ([id]: Place) => id === 'a';
  const round = walk(walk(restart(three, ['a'], 6), ['b']), ['a']);
  expect([round.first, round.position]).toEqual([7, 9]);
  expect(positionBefore(walk(round, ['c']), isA)).toBe(9);
  expect(positionBefore(round, isA)).toBe(7);
  expect(placeAtPosition(round, positionBefore(moveTo(round, 7), isA))).toBeNull();
});

it('`knows` requires both the position and the place to match', () => {
  expect(knows(three, 1, [['b']])).toBe(true);
  expect(knows(three, 1, [['c']])).toBe(false);
  expect(knows(three, 3, [['c']])).toBe(false);
  expect(knows(three, null, [['c']])).toBe(false);
});

it('`restart` begins at an unused position', () => {
  const again = restart(three, ['x'], 7);
  expect(again).toEqual({ first: 8, places: [['x']], position: 8 });
  expect(restart(three, ['x'], null).position).toBe(3);
  expect(placeAtPosition(again, 2)).toBeNull();
});

it('`replaceHere` replaces the place at the current position', () => {
  expect(replaceHere(moveTo(three, 1), ['x']).places).toEqual([['a'], ['x'], ['c']]);
});
