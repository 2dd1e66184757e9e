import type { CheckoutFlags } from '../../machines/checkout/checkout.types.ts';
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
