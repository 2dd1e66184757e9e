import { multiStepCheckoutMachine } from '../checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../checkout/single-page-checkout.machine.ts';
import { coparentPromptMachine } from '../coparent-prompt/coparent-prompt.machine.ts';
import { credentialsMachine } from '../credentials/credentials.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { joinMachine } from './join.machine.ts';

/** The flow with the charts that it invokes, where nothing has to be loaded late. */
export const wholeJoinMachine = joinMachine.provide({
  actors: {
    checkout: multiStepCheckoutMachine,
    singlePageCheckout: singlePageCheckoutMachine as unknown as typeof multiStepCheckoutMachine, // in what a flow is told
    credentials: credentialsMachine,
    coparentPrompt: coparentPromptMachine,
    signIn: signInMachine,
  },
});
