import { expect, it } from 'vitest';
import { explore, resendings, restarts, walk } from '../../machines/wizard/testing/index.ts';
import { type Booking, bookingMachine } from './booking.machine.ts';
import { bookingSamples } from './booking.samples.ts';
import { savedState } from './booking.saved.ts';

const { paths, unreachedStates, untakenTransitions, brokenClaims } = explore(bookingMachine, bookingSamples);

it('every state is reached, every transition is taken, every claim holds', () => {
  expect({ unreachedStates, untakenTransitions, brokenClaims }).toEqual({
    unreachedStates: [],
    untakenTransitions: [],
    brokenClaims: [],
  });
});

it('no event restarts a call while it runs', () => {
  expect(restarts(bookingMachine, bookingSamples)).toEqual([]);
});

for (const path of paths) it(path.name, () => walk(bookingMachine, bookingSamples, path));

it('the same content is sent under the same key, and other content under another', () => {
  const found = resendings(bookingMachine, bookingSamples, { savedState }).map(({ name, inputs }) => {
    const [first, second] = inputs as [Booking, Booking];
    const isSame = first.name === second.name && first.seat === second.seat;
    return { name, isSame, isRight: isSame === (first.sent?.key === second.sent?.key) };
  });
  expect(found.find(({ isRight }) => !isRight)?.name).toBe(undefined);
  expect(new Set(found.map(({ isSame }) => isSame))).toEqual(new Set([true, false]));
});
