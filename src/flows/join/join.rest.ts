import { createSerializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { checkoutLoader } from '../../parts/checkout/checkout.provider.ts';
import { provideCoparentPrompt } from '../../parts/coparent-prompt/coparent-prompt.provider.ts';
import { provideCredentials } from '../../parts/credentials/credentials.provider.ts';
import { provideSignIn } from '../../parts/sign-in/sign-in.provider.ts';
import { joinEnvelope } from './join.envelope.ts';

export const joinSeal = createSerializer(joinEnvelope);

/** Provides the machines of the last steps. */
export const lastMachines = (api: Api) => ({
  loadCheckout: checkoutLoader(api),
  credentials: provideCredentials(api),
  coparentPrompt: provideCoparentPrompt(api),
  signIn: provideSignIn(api),
});
