import { createSerializer } from '../../../machines/wizard/index.ts';
import type { Api } from '../../api/client.ts';
import { provideCoparentPrompt } from '../../parts/coparent-prompt/coparent-prompt.actors.ts';
import { provideCredentials } from '../../parts/credentials/credentials.actors.ts';
import { providePackages } from '../../parts/packages/packages.actors.ts';
import { signUpShopper } from '../../parts/packages/shoppers/sign-up-shopper.ts';
import { provideSignIn } from '../../parts/sign-in/sign-in.actors.ts';
import { savedJoin } from './join.saved.ts';

export { createJoinApi, saveFamily, saveParent } from './join.calls.ts';

export const joinSerializer = createSerializer(savedJoin);

/** Provides the machines of the steps after the second, except the checkout. */
export const lastMachines = (api: Api) => ({
  ...providePackages(api.call, signUpShopper(api.call)),
  credentials: provideCredentials(api),
  coparentPrompt: provideCoparentPrompt(api),
  signIn: provideSignIn(api),
});
