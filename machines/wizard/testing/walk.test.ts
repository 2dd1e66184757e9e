import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { payMachine } from '../fixtures/pay.machine.ts';
import { paySamples } from '../fixtures/pay.samples.ts';
import { tripMachine } from '../fixtures/trip.machine.ts';
import { tripSamples } from '../fixtures/trip.samples.ts';
import { walk } from './walk.ts';

it('a real trip actor reaches the planned states on every path', async () => {
  for (const path of explore(tripMachine, tripSamples).paths) {
    const walked = await walk(tripMachine, tripSamples, path);
    expect(
      walked.map(({ name }) => name),
      path.name,
    ).toEqual(path.states);
  }
});

it('a real payment actor reaches the planned states on every path', async () => {
  for (const path of explore(payMachine, paySamples).paths) {
    const walked = await walk(payMachine, paySamples, path);
    expect(
      walked.map(({ name }) => name),
      path.name,
    ).toEqual(path.states);
  }
});
