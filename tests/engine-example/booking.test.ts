import { expect, it } from 'vitest';
import { explore, walk } from '../../machines/wizard/testing/index.ts';
import { bookingMachine } from './booking.machine.ts';
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
