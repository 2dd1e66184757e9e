import type { BillingDetails } from '../../src/contract/entities/billing-details.schema.ts';
import type { CheckoutFlags, Instrument, Quote } from './checkout.types.ts';
import { type Wallet, wallets } from './payment-method/wallet.ts';

/** Venmo is for the United States only, PayPal is not offered in the pricing locale of Great Britain. */
const isSoldIn: Readonly<Record<Wallet, (country: string) => boolean>> = {
  paypal: country => country !== 'GB',
  venmo: country => country === 'US',
  applePay: () => true,
};

/** The wallets that a visitor may have, as flags and the country of the bill have it. */
export const walletsFor = (flags: CheckoutFlags, country: string): Wallet[] => wallets.filter(wallet => flags[wallet] && isSoldIn[wallet](country));

/** The exposures whose effect a visitor meets: a wallet that is not sold in the country has none. */
export const exposuresFor = ({ exposures }: CheckoutFlags, country: string) =>
  exposures.filter(({ wallet }) => wallet === undefined || isSoldIn[wallet](country)).map(({ key, variant }) => ({ key, variant }));

interface Payer {
  instrument: Instrument | null;
  means: CheckoutFlags;
}

/** Whether there is nothing left to pay, or something to pay with that is taken where the bill goes. */
export function pays({ instrument, means }: Payer, { quote, details }: { quote: Quote; details: BillingDetails }): boolean {
  if (quote.pricing.totals.total === 0) return true;
  if (instrument === null) return false;
  return instrument.method === 'creditCard' || walletsFor(means, details.country).includes(instrument.method);
}

/** The variants that a visitor gets while, or because, no answer arrives. */
export const defaultCheckoutFlags: CheckoutFlags = {
  layout: 'steps', paypal: false, venmo: false, applePay: false, refusedBrands: [], exposures: [{ key: 'checkout-experience', variant: 'treatment' }],
};
