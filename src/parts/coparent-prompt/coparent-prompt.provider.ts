import { fromPromise } from 'xstate';
import {
  coparentPromptMachine,
  type InviteCoparentInput,
  type InviteCoparentOutcome,
} from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import type { Api } from '../../api/client.ts';
import { inviteCoparent } from './coparent-prompt.calls.ts';

export const provideCoparentPrompt = (api: Api) =>
  coparentPromptMachine.provide({
    actors: {
      inviteCoparent: fromPromise<InviteCoparentOutcome, InviteCoparentInput>(({ input, signal }) =>
        inviteCoparent(api, input, signal),
      ),
    },
  });
