import type { SnapshotFrom } from 'xstate';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { credentialsMachine } from '../../machines/parts/credentials/credentials.machine.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';

/** Whether the screen allows the event. An error summary takes the focus, so the username field has been left then. */
export function isPossibleInCredentials(
  event: OwnEvent<typeof credentialsMachine>,
  snapshot: SnapshotFrom<typeof credentialsMachine>,
): boolean {
  const { type } = event;
  const isTyped = snapshot.matches({ choosing: { username: 'unchecked' } });
  if (type === 'username.typed') return !snapshot.hasTag('busy');
  // Ticking a box leaves the username field, which is an event of its own.
  if (event.type === 'consent.changed')
    return snapshot.context.asksTerms && !isTyped && event.consent.terms !== snapshot.context.draft.consent.terms;
  const isLeft = !isTyped || snapshot.matches({ choosing: { form: 'editing' } });
  return type !== 'credentials.submitted' || (isLeft && !snapshot.hasTag('usernameRefused'));
}

/** @param isRefused whether the last submission was refused */
export const credentialsDrivers = (ui: PageDriver, isRefused: () => boolean) =>
  ({
    'username.typed': async ({ username }) =>
      ui.give('username', (await ui.valueOf('username')) === username ? `${username}.2` : username),
    'username.left': async ({ username }) => {
      await ui.give('username', username);
      await ui.focus('username');
      await ui.key('Tab');
    },
    'consent.changed': ({ consent }) => ui.tick('terms', consent.terms),
    // The username is typed last and keeps the focus, so that submitting is the only event.
    'credentials.submitted': async ({ username, password }) => {
      // A refused password stays refused: the button requires another one.
      const isSame = (await ui.valueOf('password')) === password;
      await ui.give('password', isRefused() && isSame ? `${password}!` : password);
      await ui.give('username', username);
      if ((await ui.focused()) !== 'username') await ui.focus('password');
      await ui.key('Enter');
    },
  }) satisfies Drivers<typeof credentialsMachine>;
