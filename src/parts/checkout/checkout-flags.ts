import type { CheckoutExposure, CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Wallet } from '../../../machines/parts/checkout/payment-method/method.ts';
import type { FlagKey, Flags } from '../../contract/flags.ts';
import { exposures } from '../../integrations/flags/exposures.ts';

export const paymentFlagKeys = [
  'checkout-experience',
  'paypalInJoin',
  'grow365Venmo',
  'apple-pay',
  'hide-paypal',
  'hide-venmo',
  'hide-apple-pay',
  'hide-amex',
  'hide-discover',
] as const satisfies readonly FlagKey[];

/** The checkout's settings. A flag that hides something takes precedence over one that offers it. */
export const checkoutFlagsOf = (flags: Flags): CheckoutFlags => ({
  layout: flags['checkout-experience'] === 'control' ? 'tabs' : 'steps',
  paypal: flags.paypalInJoin && !flags['hide-paypal'],
  venmo: flags.grow365Venmo && !flags['hide-venmo'],
  applePay: flags['apple-pay'] && !flags['hide-apple-pay'],
  refusedBrands: [...(flags['hide-amex'] ? ['American Express'] : []), ...(flags['hide-discover'] ? ['Discover'] : [])],
  exposures: exposures(flags, keysWithEffect(flags)).map(ofWallet),
});

/** The flag that offers what each hiding flag hides. Without the offer, hiding has no effect. */
const offerOf: Partial<Record<FlagKey, FlagKey>> = {
  'hide-paypal': 'paypalInJoin',
  'hide-venmo': 'grow365Venmo',
  'hide-apple-pay': 'apple-pay',
};

const keysWithEffect = (flags: Flags): FlagKey[] =>
  paymentFlagKeys.filter(key => {
    const offer = offerOf[key];
    return offer === undefined || flags[offer] === true;
  });

const walletOf: Partial<Record<string, Wallet>> = {
  paypalInJoin: 'paypal',
  'hide-paypal': 'paypal',
  grow365Venmo: 'venmo',
  'hide-venmo': 'venmo',
  'apple-pay': 'applePay',
  'hide-apple-pay': 'applePay',
};

/** Adds the wallet that a flag is about, because a flag has no effect if its wallet is not available. */
function ofWallet(exposure: { key: string; variant: string }): CheckoutExposure {
  const wallet = walletOf[exposure.key];
  return wallet === undefined ? exposure : { ...exposure, wallet };
}
