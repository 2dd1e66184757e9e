import { fromPromise } from 'xstate';
import type { CheckUsernameOutcome, SaveCredentialsOutcome } from '../../machines/credentials/credentials.machine.ts';
import type { Api } from '../api/client.ts';
import { checkUsername, setCredentials } from '../contract/calls/credentials.calls.ts';

export const credentialsActors = (api: Api) => ({
  checkUsername: fromPromise<CheckUsernameOutcome, { token: string; username: string }>(async ({ input: { token, username }, signal }) => {
    const reply = await api.call(checkUsername, { key: token, body: { username } }, { signal });
    if (reply.status === 401) throw new Error('The token does not open this call'); // saving says so to the visitor
    if (reply.status === 400 || !reply.body.meetsRequirements) return { type: 'unsuitable' };
    return { type: reply.body.available ? 'available' : 'taken' };
  }),
  saveCredentials: fromPromise<SaveCredentialsOutcome, { token: string; username: string; password: string }>(async ({ input: { token, username, password }, signal }) => {
    const reply = await api.call(setCredentials, { key: token, body: { username, password } }, { signal });
    if (reply.status === 200) return { type: 'saved' };
    if (reply.status === 401) return { type: 'gone' };
    return { type: 'refused', errors: reply.body.validationErrors };
  }),
});
