import { expect, it } from 'vitest';
import { explore, resendings, walk } from '../../machines/wizard/testing/index.ts';
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

for (const path of paths) it(path.name, () => walk(bookingMachine, bookingSamples, path));

it('the same content is sent under the same key, and other content under another', () => {
  const found = resendings(bookingMachine, bookingSamples, { savedState }).map(({ inputs }) => {
    const [first, second] = inputs as [Booking, Booking];
    const isSame = first.name === second.name && first.seat === second.seat;
    return `${isSame ? 'same' : 'other'} content, ${first.sent?.key === second.sent?.key ? 'same' : 'other'} key`;
  });
  expect(new Set(found)).toEqual(new Set(['same content, same key', 'other content, other key']));
});
