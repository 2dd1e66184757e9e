import { expect, it } from 'vitest';
import { back, forward, knows, lastPositionOf, moveTo, placeAtPosition, replaceHere, restart, startTrail, walk } from './trail.ts';

const three = walk(walk(startTrail(['a']), ['b']), ['c']);

it('grows by walking, and forgets what lay ahead', () => {
  expect(three).toEqual({ first: 0, places: [['a'], ['b'], ['c']], position: 2 });
  expect(walk(back(back(three)), ['d'])).toEqual({ first: 0, places: [['a'], ['d']], position: 1 });
});

it('goes back and forward without forgetting', () => {
  expect(forward(back(three))).toEqual(three);
  expect(() => forward(three)).toThrow(RangeError);
  expect(() => moveTo(three, -1)).toThrow(RangeError);
});

it('knows where a place lies behind the visitor: the nearest of its kind, or nowhere', () => {
  const round = walk(walk(restart(three, ['a'], 6), ['b']), ['a']);
  expect([round.first, round.position]).toEqual([7, 9]);
  expect(lastPositionOf(walk(round, ['c']), ['a'])).toBe(9);
  expect(lastPositionOf(round, ['a'])).toBe(7);
  expect(placeAtPosition(round, lastPositionOf(round, ['c']))).toBeNull();
});

it('knows an entry only by position and place', () => {
  expect(knows(three, 1, [['b']])).toBe(true);
  expect(knows(three, 1, [['c']])).toBe(false);
  expect(knows(three, 3, [['c']])).toBe(false);
  expect(knows(three, null, [['c']])).toBe(false);
});

it('restarts at a position that was never used', () => {
  const again = restart(three, ['x'], 7);
  expect(again).toEqual({ first: 8, places: [['x']], position: 8 });
  expect(restart(three, ['x'], null).position).toBe(3);
  expect(placeAtPosition(again, 2)).toBeNull();
});

it('replaces the place where the visitor stands', () => {
  expect(replaceHere(back(three), ['x']).places).toEqual([['a'], ['x'], ['c']]);
});
