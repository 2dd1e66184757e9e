import { packageChoiceMachine } from '../../machines/parts/packages/package-choice.machine.ts';
import { packageChoiceSamples } from '../../machines/parts/packages/package-choice.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Package choice',
  machine: packageChoiceMachine,
  samples: packageChoiceSamples,
  seen: { on: join, state: 'packages.choosing', id: 'packageChoice' },
});
