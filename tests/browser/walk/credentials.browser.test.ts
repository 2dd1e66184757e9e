import type { credentialsMachine } from '../../../machines/parts/credentials/credentials.machine.ts';
import { flow } from '../../../stories/flows/credentials.flow.ts';
import { credentialsDrivers, isPossibleInCredentials } from '../../walk/credentials.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'credentials',
  flow,
  defineRoute<typeof credentialsMachine>({
    drivers: {
      ...credentialsDrivers(ui, () => false),
      'credentials.submitted': (event, { ref }) =>
        credentialsDrivers(ui, () => ref.getSnapshot().matches({ choosing: { form: 'rejected' } }))[
          'credentials.submitted'
        ](event),
    },
    isPossible: isPossibleInCredentials,
    // A refusal moves the focus, so the page leaves a username that has been typed.
    canResult: snapshot => !snapshot.matches({ choosing: { form: 'saving', username: 'unchecked' } }),
    headings: { credentials: ['Create your login', 'You’re all set'] },
  }),
);
