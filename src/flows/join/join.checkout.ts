import type { Api } from '../../api/client.ts';
import { provideCheckout } from '../../parts/checkout/checkout.actors.ts';
import { registrationPayer } from '../../parts/checkout/payers/registration-payer.ts';

/** Provides the checkout for a registration, in both layouts. */
export const joinCheckout = ({ call }: Api) => provideCheckout(call, registrationPayer(call));
