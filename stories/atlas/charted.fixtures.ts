import { payMachine } from '../../machines/wizard/fixtures/pay.machine.ts';
import { paySamples } from '../../machines/wizard/fixtures/pay.samples.ts';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { tripSamples } from '../../machines/wizard/fixtures/trip.samples.ts';
import type { Charted } from './explored.ts';

export const trip: Charted = { title: 'Trip', machine: tripMachine, samples: tripSamples as never, seen: {} };

/** A machine that the trip mounts. */
export const pay: Charted = {
  title: 'Paying',
  machine: payMachine,
  samples: paySamples as never,
  seen: { on: trip, state: 'payment', id: 'paying' },
};
