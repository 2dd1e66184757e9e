import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../../../machines/parts/sign-in/sign-in.machine.ts';

/** The sign-in machine that a flow has invoked. */
export interface SignInActor {
  actor: ActorRefFrom<typeof signInMachine>;
}
