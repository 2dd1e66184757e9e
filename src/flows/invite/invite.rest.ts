import { createSerializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { provideBilling, provideCheckout } from '../../parts/checkout/checkout.actors.ts';
import { invitedPayer } from '../../parts/checkout/payers/invited-payer.ts';
import { provideCredentials } from '../../parts/credentials/credentials.actors.ts';
import { providePackages } from '../../parts/packages/packages.actors.ts';
import { invitedShopper } from '../../parts/packages/shoppers/invited-shopper.ts';
import { provideSignIn } from '../../parts/sign-in/sign-in.actors.ts';
import { savedInvite } from './invite.saved.ts';

export const inviteSerializer = createSerializer(savedInvite);

/** Provides the machines of the steps after the first. */
export function lastMachines(api: Api) {
  const payer = invitedPayer(api.call);
  return {
    ...providePackages(api.call, invitedShopper(api.call)),
    billing: provideBilling(api.call, payer),
    checkout: provideCheckout(api.call, payer).singlePageCheckout,
    credentials: provideCredentials(api),
    signIn: provideSignIn(api),
  };
}
