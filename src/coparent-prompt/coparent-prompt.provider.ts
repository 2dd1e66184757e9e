import { fromPromise } from 'xstate';
import { coparentPromptMachine, type InviteCoparentInput, type InviteCoparentOutcome } from '../../machines/coparent-prompt/coparent-prompt.machine.ts';
import type { Api } from '../api/client.ts';

export const provideCoparentPrompt = (api: Api) =>
  coparentPromptMachine.provide({
    actors: {
      inviteCoparent: fromPromise<InviteCoparentOutcome, InviteCoparentInput>(async ({ input, signal }) =>
        (await import('./coparent-prompt.calls.ts')).inviteCoparent(api, input, signal)),
    },
  });
