import { credentialsMachine } from '../../machines/parts/credentials/credentials.machine.ts';
import { credentialsSamples } from '../../machines/parts/credentials/credentials.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Credentials',
  machine: credentialsMachine,
  samples: credentialsSamples,
  seen: { on: join, state: 'credentials', id: 'credentials' },
});
