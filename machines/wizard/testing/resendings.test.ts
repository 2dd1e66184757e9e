import { expect, it } from 'vitest';
import { payMachine } from '../fixtures/pay.machine.ts';
import { paySamples } from '../fixtures/pay.samples.ts';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { resendings } from './resendings.ts';

it('`resendings` leaves a busy state by every way, and enters it again', () => {
  const found = resendings(tripMachine, tripSamples);
  expect(new Set(found.map(({ name }) => name.replace('beginning → xstate.route #traveller → ', '')))).toEqual(
    new Set([
      'traveller.submitted → traveller.submitted',
      'traveller.submitted → country.chosen → traveller.submitted',
      'traveller.submitted → xstate.after.patience.trip.traveller.saving → traveller.submitted',
      'traveller.submitted → xstate.route #welcome → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → xstate.route #hotel → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused payment → xstate.route #traveller → traveller.submitted',
      'traveller.submitted → step.refused receipt → traveller.submitted',
      'traveller.submitted → reload → traveller.submitted',
    ]),
  );
  expect(found[0]).toMatchObject({
    actor: 'savingTraveller',
    src: 'saveTraveller',
    inputs: [{ name: 'Ada' }, { name: 'Ada' }],
  });
});

it('`resendings` restarts a mounted machine as its parent does', () => {
  const restarts = resendings(payMachine, paySamples, { reload: () => ({}) }).filter(({ name }) =>
    name.includes('reload'),
  );
  expect(restarts.map(({ name }) => name)).toEqual([
    'beginning → card.entered → payment.confirmed → reload → card.entered → payment.confirmed',
  ]);
});
