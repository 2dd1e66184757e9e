import { createSerializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { checkoutLoader, provideBilling } from '../../parts/checkout/checkout.provider.ts';
import { provideCredentials } from '../../parts/credentials/credentials.actors.ts';
import { providePackages } from '../../parts/packages/packages.actors.ts';
import { invitedShopper } from '../../parts/packages/shoppers/invited-shopper.ts';
import { provideSignIn } from '../../parts/sign-in/sign-in.actors.ts';
import { savedInvite } from './invite.saved.ts';

const invited = ({ call }: Api) => ({
  call,
  loadPayer: async () =>
    (await lazyPart(() => import('../../parts/checkout/payers/invited-payer.ts'), 'attempt')).invitedPayer(call),
});

/** Returns a loader of the checkout for an invitation. */
export const inviteCheckout = (api: Api) => checkoutLoader(invited(api));

export const inviteSerializer = createSerializer(savedInvite);

/** Provides the machines of the steps after the first, except the checkout. */
export const lastMachines = (api: Api) => ({
  ...providePackages(api.call, invitedShopper(api.call)),
  billing: provideBilling(invited(api)),
  credentials: provideCredentials(api),
  signIn: provideSignIn(api),
});
