import { multiStepCheckoutMachine } from '../checkout/multi-step-checkout.machine.ts';
import { coparentPromptMachine } from '../coparent-prompt/coparent-prompt.machine.ts';
import { credentialsMachine } from '../credentials/credentials.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { joinMachine } from './join.machine.ts';

/** The flow with the charts that it invokes, where nothing has to be loaded late. */
export const wholeJoinMachine = joinMachine.provide({
  actors: { checkout: multiStepCheckoutMachine, credentials: credentialsMachine, coparentPrompt: coparentPromptMachine, signIn: signInMachine },
});
