import { joinMachine } from '../../machines/join/join.machine.ts';
import type { Api } from '../api/client.ts';
import { provideCheckout } from '../checkout/checkout.provider.ts';
import { provideCredentials } from '../credentials/credentials.provider.ts';
import { joinActors } from './join.actors.ts';

/** The flow with everything it needs from outside. */
export const provideJoin = (api: Api) =>
  joinMachine.provide({ actors: { ...joinActors(api), checkout: provideCheckout(api), credentials: provideCredentials(api) } });
