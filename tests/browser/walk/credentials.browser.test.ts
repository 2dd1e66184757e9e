import { userEvent } from 'vitest/browser';
import type { credentialsMachine } from '../../../machines/credentials/credentials.machine.ts';
import { flow } from '../../../stories/flows/credentials.flow.ts';
import { field, give } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(flow, defineRoute<typeof credentialsMachine>({
  drivers: {
    'username.typed': () => give('username', field('username').value === 'elena.marsh' ? 'elena.marsh.2' : 'elena.marsh'),
    'username.left': async ({ username }) => {
      await give('username', username);
      field('username').focus();
      await userEvent.tab();
    },
    // The username comes last and is not left, so that sending it is all that happens.
    'credentials.submitted': async ({ username, password }, { ref }) => {
      // The password that was refused stays refused: the button waits for another.
      await give('password', ref.getSnapshot().matches({ choosing: { form: 'rejected' } }) ? `${password}!` : password);
      await give('username', username);
      field(document.activeElement?.id === 'username' ? 'username' : 'password').focus();
      await userEvent.keyboard('{Enter}');
    },
  },
  isPossible: ({ type }, snapshot) => type !== 'credentials.submitted' || !snapshot.hasTag('usernameRefused'),
  headings: { credentials: ['Create your login', 'You are all set'] },
}));
