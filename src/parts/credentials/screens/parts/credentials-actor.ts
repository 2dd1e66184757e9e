import type { ActorRefFrom } from 'xstate';
import type { credentialsMachine } from '../../../../../machines/parts/credentials/credentials.machine.ts';

/** The credentials machine that a flow has invoked. */
export interface CredentialsActor {
  actor: ActorRefFrom<typeof credentialsMachine>;
}
