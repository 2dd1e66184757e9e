import type { Visit } from './visit.ts';

export async function chooseCredentials({ hand, own }: Visit): Promise<void> {
  await hand.give('username', own({ username: 'elena.marsh' }).username);
  await hand.give('password', 'two-homes-1-family');
  await hand.key('Enter');
}

export async function goOnToReceipt({ stands, elapse }: Visit): Promise<void> {
  await stands('credentials', 'allSet');
  await elapse('xstate.after.redirect.credentials.allSet');
}
