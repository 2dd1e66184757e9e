import type {
  CheckUsernameOutcome,
  SaveCredentialsInput,
  SaveCredentialsOutcome,
} from '../../../machines/parts/credentials/credentials.machine.ts';
import type { Api } from '../../api/client.ts';
import {
  checkUsername as checkUsernameCall,
  type Session,
  setCredentials,
} from '../../contract/calls/credentials.calls.ts';
import { signIn, type SignInInput } from '../sign-in/sign-in.calls.ts';

export interface CheckUsernameInput {
  token: string;
  username: string;
}

export async function checkUsername(
  api: Api,
  { token, username }: CheckUsernameInput,
  signal: AbortSignal,
): Promise<CheckUsernameOutcome> {
  const reply = await api.call(checkUsernameCall, { key: token, body: { username } }, { signal });
  if (reply.status === 401) throw new Error('The credentials token is invalid'); // saving reports this to the visitor
  if (reply.status === 400 || !reply.body.meetsRequirements) return { type: 'unsuitable' };
  return { type: reply.body.available ? 'available' : 'taken' };
}

export async function saveCredentials(
  api: Api,
  { token, username, password, consent }: SaveCredentialsInput,
  signal: AbortSignal,
): Promise<SaveCredentialsOutcome> {
  const agreement = consent === null ? {} : { termsAccepted: consent.terms, marketingOptIn: consent.marketing };
  const body = { username, password, ...agreement };
  const reply = await api.call(setCredentials, { key: token, body }, { signal });
  if (reply.status === 200) return { type: 'saved', session: await enter(api, { username, password }, signal) };
  if (reply.status === 401) return { type: 'gone' };
  return { type: 'refused', errors: reply.body.validationErrors };
}

/** Timeout of the automatic sign-in in milliseconds. It is short because the visitor can also sign in by hand. */
const timeoutMs = 3_000;

async function enter(api: Api, credentials: SignInInput, signal: AbortSignal): Promise<Session | null> {
  try {
    const outcome = await signIn(api, credentials, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    return outcome.type === 'signedIn' ? outcome.session : null;
  } catch {
    return null;
  }
}
