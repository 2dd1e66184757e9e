import type { SignInOutcome } from '../../../machines/parts/sign-in/sign-in.machine.ts';
import type { Api } from '../../api/client.ts';
import { signIn as signInCall } from '../../contract/calls/credentials.calls.ts';

export interface SignInInput {
  username: string;
  password: string;
}

export async function signIn(
  api: Api,
  { username, password }: SignInInput,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const reply = await api.call(signInCall, { body: { username, password } }, { signal });
  return reply.status === 200 ? { type: 'signedIn', session: reply.body } : { type: 'wrongCredentials' };
}
