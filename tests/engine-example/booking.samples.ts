import { defineSamples } from '../../machines/wizard/testing/index.ts';
import { bookingMachine } from './booking.machine.ts';

export const bookingSamples = defineSamples(bookingMachine, {
  starts: {
    reload: { step: 'seat', saved: { name: 'Ada' } },
    booked: { step: 'ticket', saved: { name: 'Ada', seat: '7A', isBooked: true } },
  },
  events: {
    'name.given': ['Ada', 'Grace'].map(name => ({ type: 'name.given', name })),
    'seat.chosen': [
      { type: 'seat.chosen', seat: '7A', key: 'k1' },
      { type: 'seat.chosen', seat: '7A', key: 'k2' },
      { type: 'seat.chosen', seat: '7B', key: 'k3' },
    ],
  },
  outcomes: { sending: { done: ['booked', 'taken'] } },
  slice: ({ name, seat, isBooked }) => [name !== null, seat !== null, isBooked],
  claims: {
    guest: ({ context }) => !context.isBooked,
    'seat.choosing': ({ context }) => context.name !== null,
    'seat.sending': ({ context }) => context.seat !== null,
    'seat.taken': ({ context }) => context.seat === null,
    'seat.broken': ({ context }) => context.seat !== null,
    ticket: ({ context }) => context.isBooked,
  },
});
