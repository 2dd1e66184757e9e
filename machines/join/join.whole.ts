import { multiStepCheckoutMachine } from '../checkout/multi-step-checkout.machine.ts';
import { credentialsMachine } from '../credentials/credentials.machine.ts';
import { joinMachine } from './join.machine.ts';

/** The flow with the charts that it invokes, where nothing has to be loaded late. */
export const wholeJoinMachine = joinMachine.provide({ actors: { checkout: multiStepCheckoutMachine, credentials: credentialsMachine } });
