import type { ActorRefFrom } from 'xstate';
import type { coparentPromptMachine } from '../../../../machines/coparent-prompt/coparent-prompt.machine.ts';

export interface CoparentPromptActor {
  actor: ActorRefFrom<typeof coparentPromptMachine>;
}
