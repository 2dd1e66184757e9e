import { fromPromise } from 'xstate';
import {
  type CheckUsernameOutcome,
  credentialsMachine,
  type SaveCredentialsInput,
  type SaveCredentialsOutcome,
} from '../../../machines/parts/credentials/credentials.machine.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Api } from '../../api/client.ts';
import type { CheckUsernameInput } from './credentials.calls.ts';

/** A file of its own, because it is loaded with the first call, long after the flow has started. */
const calls = () => lazyPart(() => import('./credentials.calls.ts'), 'attempt');

export const provideCredentials = (api: Api) =>
  credentialsMachine.provide({
    actors: {
      checkUsername: fromPromise<CheckUsernameOutcome, CheckUsernameInput>(async ({ input, signal }) =>
        (await calls()).checkUsername(api, input, signal),
      ),
      saveCredentials: fromPromise<SaveCredentialsOutcome, SaveCredentialsInput>(async ({ input, signal }) =>
        (await calls()).saveCredentials(api, input, signal),
      ),
    },
  });
