import { credentialsLinkMachine } from '../../machines/parts/credentials-link/credentials-link.machine.ts';
import { credentialsLinkSamples } from '../../machines/parts/credentials-link/credentials-link.samples.ts';
import { defineFlow } from '../flow.ts';

export const flow = defineFlow({
  title: 'Other pages/Link to choose a password',
  machine: credentialsLinkMachine,
  samples: credentialsLinkSamples,
  seen: { page: () => import('../pages/credentials-link.page.tsx') },
});
