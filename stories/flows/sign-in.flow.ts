import { signInMachine } from '../../machines/parts/sign-in/sign-in.machine.ts';
import { signInSamples } from '../../machines/parts/sign-in/sign-in.samples.ts';
import { defineFlow } from '../flow.ts';
import { flow as join } from './join.flow.ts';

export const flow = defineFlow({
  title: 'Sign-in',
  machine: signInMachine,
  samples: signInSamples,
  seen: { on: join, state: 'receipt.showing', id: 'signIn' },
});
