import type { SnapshotFrom } from 'xstate';
import type { credentialsMachine } from '../../machines/credentials/credentials.machine.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';

/** What went wrong takes the focus, so that the username has been left by then. */
export function isPossibleInCredentials({ type }: { type: string }, snapshot: SnapshotFrom<typeof credentialsMachine>): boolean {
  const isLeft = !snapshot.matches({ choosing: { username: 'unchecked' } }) || snapshot.matches({ choosing: { form: 'editing' } });
  return type !== 'credentials.submitted' || (isLeft && !snapshot.hasTag('usernameRefused'));
}

/** @param isRefused whether what was sent last was refused */
export const credentialsDrivers = (hand: Hand, isRefused: () => boolean) => ({
  'username.typed': async () => hand.give('username', (await hand.valueOf('username')) === 'elena.marsh' ? 'elena.marsh.2' : 'elena.marsh'),
  'username.left': async ({ username }) => {
    await hand.give('username', username);
    await hand.focus('username');
    await hand.key('Tab');
  },
  // The username comes last and is not left, so that sending it is all that happens.
  'credentials.submitted': async ({ username, password }) => {
    // The password that was refused stays refused: the button waits for another.
    await hand.give('password', isRefused() ? `${password}!` : password);
    await hand.give('username', username);
    if ((await hand.focused()) !== 'username') await hand.focus('password');
    await hand.key('Enter');
  },
} satisfies Drivers<typeof credentialsMachine>);
