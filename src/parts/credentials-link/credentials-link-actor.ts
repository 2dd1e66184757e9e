import type { ActorRefFrom } from 'xstate';
import type { credentialsLinkMachine } from '../../../machines/parts/credentials-link/credentials-link.machine.ts';

export interface CredentialsLinkActor {
  actor: ActorRefFrom<typeof credentialsLinkMachine>;
}
