import type { ActorRefFrom } from 'xstate';
import type { coparentPromptMachine } from '../../../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';

export interface CoparentPromptActor {
  actor: ActorRefFrom<typeof coparentPromptMachine>;
}
