import type { credentialsLinkMachine } from '../../../machines/parts/credentials-link/credentials-link.machine.ts';
import { flow } from '../../../stories/flows/credentials-link.flow.ts';
import { press } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'credentials-link',
  flow,
  defineRoute<typeof credentialsLinkMachine>({
    drivers: {
      'link.retried': () => press('Try again'),
      'link.requested': () => press('Send me a new link'),
    },
  }),
);
