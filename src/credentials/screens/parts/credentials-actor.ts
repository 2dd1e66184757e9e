import type { ActorRefFrom } from 'xstate';
import type { credentialsMachine } from '../../../../machines/credentials/credentials.machine.ts';

/** The running machine that whichever flow needs credentials has invoked. */
export interface CredentialsActor {
  actor: ActorRefFrom<typeof credentialsMachine>;
}
