import type { Api } from '../../src/api/client.ts';
import { checkUsername, setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { expectReply, familySection, joined } from '../server/support/sign-up.ts';

// Each has its own co-parent, because payments with a contact in common wait for each other.
let families = 0;

/** The calls of one sign-up, from the first step to the receipt: nine calls, of which the last hashes a password. */
export async function signUpOnce(api: Api): Promise<void> {
  const username = crypto.randomUUID().slice(0, 20);
  families += 1;
  const phoneNumber = `202${String(families).padStart(7, '0')}`;
  const coParent = { ...familySection.coParent, email: `co.${username}@example.com`, phoneNumber };
  const key = await joined(api, `${username}@example.com`, {}, { coParent });
  expectReply(await api.call(checkUsername, { key, body: { username } }), 200);
  expectReply(await api.call(setCredentials, { key, body: { username, password: 'Correct-Horse-1' } }), 200);
}
