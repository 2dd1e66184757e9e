import type { Api } from '../../src/api/client.ts';
import { checkUsername, setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { expectReply, joined } from '../server/support/sign-up.ts';

/** The calls of one sign-up, from the first step to the receipt: nine calls, of which one hashes a password. */
export async function signUpOnce(api: Api): Promise<void> {
  const name = crypto.randomUUID().slice(0, 20);
  const key = await joined(api, `${name}@example.com`);
  expectReply(await api.call(checkUsername, { key, body: { username: name } }), 200);
  expectReply(await api.call(setCredentials, { key, body: { username: name, password: 'Correct-Horse-1' } }), 200);
}
