import { expect, it } from 'vitest';
import { explore, resendings, walk } from '../../machines/wizard/testing/index.ts';
import { type Booking, bookingMachine } from './booking.machine.ts';
import { bookingSamples } from './booking.samples.ts';

const { paths, unreachedStates, untakenTransitions, brokenClaims } = explore(bookingMachine, bookingSamples);

it('every state is reached, every transition is taken, every claim holds', () => {
  expect({ unreachedStates, untakenTransitions, brokenClaims }).toEqual({
    unreachedStates: [],
    untakenTransitions: [],
    brokenClaims: [],
  });
});

it.each(paths)('$name', async path => {
  const walked = await walk(bookingMachine, bookingSamples, path);
  expect(walked.map(({ name }) => name)).toEqual(path.states);
});

it('a request that is sent again has the same key if and only if it has the same content', () => {
  for (const { name, inputs } of resendings(bookingMachine, bookingSamples)) {
    const [first, second] = inputs as [Booking, Booking];
    expect(second.sent?.key === first.sent?.key, name).toBe(second.seat === first.seat);
  }
});
