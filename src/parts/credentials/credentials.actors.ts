import { fromPromise } from 'xstate';
import type {
  CheckUsernameOutcome,
  SaveCredentialsOutcome,
} from '../../../machines/parts/credentials/credentials.machine.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export interface CheckUsernameInput {
  token: string;
  username: string;
}

export interface SaveCredentialsInput extends CheckUsernameInput {
  password: string;
}

/** Loaded with the first call, long after the flow has started. */
const calls = () => lazyPart(() => import('./credentials.calls.ts'), 'attempt');

export const credentialsActors = (api: Api) => ({
  checkUsername: fromPromise<CheckUsernameOutcome, CheckUsernameInput>(async ({ input, signal }) =>
    (await calls()).checkUsername(api, input, signal),
  ),
  saveCredentials: fromPromise<SaveCredentialsOutcome, SaveCredentialsInput>(async ({ input, signal }) =>
    (await calls()).saveCredentials(api, input, signal),
  ),
});
