import { billingMachine } from '../../parts/checkout/billing/billing.machine.ts';
import type { multiStepCheckoutMachine } from '../../parts/checkout/multi-step-checkout.machine.ts';
import { singlePageCheckoutMachine } from '../../parts/checkout/single-page-checkout.machine.ts';
import { credentialsMachine } from '../../parts/credentials/credentials.machine.ts';
import { buildYourOwnMachine } from '../../parts/packages/build-your-own.machine.ts';
import { packageChoiceMachine } from '../../parts/packages/package-choice.machine.ts';
import { signInMachine } from '../../parts/sign-in/sign-in.machine.ts';
import { inviteMachine } from './invite.machine.ts';

/** The flow with all machines that it invokes, for use without lazy loading. */
export const wholeInviteMachine = inviteMachine.provide({
  actors: {
    checkout: singlePageCheckoutMachine as unknown as typeof multiStepCheckoutMachine, // the flow uses only what both layouts share
    packageChoice: packageChoiceMachine,
    buildYourOwn: buildYourOwnMachine,
    billing: billingMachine,
    credentials: credentialsMachine,
    signIn: signInMachine,
  },
});
