import type { CheckoutExposure, CheckoutFlags } from '../../machines/checkout/checkout.types.ts';
import type { Wallet } from '../../machines/checkout/payment-method/wallet.ts';
import type { Exposure } from '../../machines/join/join.types.ts';
import type { FlagKey, Flags } from '../contract/flags.ts';

/** What flags make of the checkout. Something hidden is not offered, whatever else offers it. */
export const paymentFlagsOf = (flags: Flags): Omit<CheckoutFlags, 'exposures'> => ({
  layout: flags['checkout-experience'] === 'control' ? 'tabs' : 'steps',
  paypal: flags.paypalInJoin && !flags['hide-paypal'],
  venmo: flags.grow365Venmo && !flags['hide-venmo'],
  applePay: flags['apple-pay'] && !flags['hide-apple-pay'],
  refusedBrands: [...(flags['hide-amex'] ? ['American Express'] : []), ...(flags['hide-discover'] ? ['Discover'] : [])],
});

export const paymentFlagKeys = [
  'checkout-experience', 'paypalInJoin', 'grow365Venmo', 'apple-pay', 'hide-paypal', 'hide-venmo', 'hide-apple-pay', 'hide-amex', 'hide-discover',
] as const satisfies readonly FlagKey[];

/** The flag that offers what another one hides: without the offer, hiding changes nothing. */
const offerOf: Partial<Record<FlagKey, FlagKey>> = { 'hide-paypal': 'paypalInJoin', 'hide-venmo': 'grow365Venmo', 'hide-apple-pay': 'apple-pay' };

export const paymentKeysWithEffect = (flags: Flags): FlagKey[] =>
  paymentFlagKeys.filter(key => {
    const offer = offerOf[key];
    return offer === undefined || flags[offer] === true;
  });

const walletOf: Partial<Record<string, Wallet>> = {
  paypalInJoin: 'paypal', 'hide-paypal': 'paypal', grow365Venmo: 'venmo', 'hide-venmo': 'venmo', 'apple-pay': 'applePay', 'hide-apple-pay': 'applePay',
};

/** Names the wallet that a flag is about, because where that wallet is not sold the flag changes nothing. */
export function ofWallet(exposure: Exposure): CheckoutExposure {
  const wallet = walletOf[exposure.key];
  return wallet === undefined ? exposure : { ...exposure, wallet };
}
