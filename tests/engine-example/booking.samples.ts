import { defineSamples } from '../../machines/wizard/testing/index.ts';
import { bookingMachine } from './booking.machine.ts';

export const bookingSamples = defineSamples(bookingMachine, {
  input: { key: 'k1' },
  starts: {
    reload: { input: { key: 'k2' }, step: 'seat', saved: { name: 'Ada', key: 'k1' } },
    booked: { input: { key: 'k2' }, step: 'ticket', saved: { name: 'Ada', seat: '7A', isBooked: true } },
  },
  events: {
    'name.given': [{ type: 'name.given', name: 'Ada' }],
    'seat.chosen': [{ type: 'seat.chosen', seat: '7A' }],
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
