import { buildYourOwnMachine } from '../../machines/parts/packages/build-your-own.machine.ts';
import { buildYourOwnSamples } from '../../machines/parts/packages/build-your-own.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Build your own',
  machine: buildYourOwnMachine,
  samples: buildYourOwnSamples,
  seen: { on: join, state: 'buildYourOwn.building', id: 'buildYourOwn' },
});
