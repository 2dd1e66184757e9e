import { createSerializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { provideCoparentPrompt } from '../../parts/coparent-prompt/coparent-prompt.actors.ts';
import { provideCredentials } from '../../parts/credentials/credentials.actors.ts';
import { providePackages } from '../../parts/packages/packages.actors.ts';
import { provideSignIn } from '../../parts/sign-in/sign-in.actors.ts';
import { joinEnvelope } from './join.envelope.ts';

export { checkoutLoader } from '../../parts/checkout/checkout.provider.ts';

export const joinSeal = createSerializer(joinEnvelope);

/** Provides the machines of the steps after the second, except the checkout. */
export const lastMachines = (api: Api) => ({
  ...providePackages(api),
  credentials: provideCredentials(api),
  coparentPrompt: provideCoparentPrompt(api),
  signIn: provideSignIn(api),
});
