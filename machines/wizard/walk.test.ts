import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { payMachine } from './testing/pay.machine.ts';
import { paySamples } from './testing/pay.samples.ts';
import { tripMachine } from './testing/trip.machine.ts';
import { tripSamples } from './testing/trip.samples.ts';
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
