import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../../machines/sign-in/sign-in.machine.ts';

/** The running machine that whichever flow leads into the account has invoked. */
export interface SignInActor {
  actor: ActorRefFrom<typeof signInMachine>;
}
