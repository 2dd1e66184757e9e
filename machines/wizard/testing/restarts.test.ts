import { expect, it } from 'vitest';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { restarts } from './restarts.ts';

it('`restarts` names each event that enters a busy state again, and the call', () => {
  expect(restarts(tripMachine, tripSamples)).toEqual(['traveller.submitted restarts savingTraveller']);
});
