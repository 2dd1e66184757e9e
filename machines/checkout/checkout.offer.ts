import type { BillingDetails } from '../../src/contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';
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

/** The exposures whose effect a visitor meets as the checkout opens. */
export const exposuresAtOpening = ({ exposures }: CheckoutFlags) => named(exposures.filter(({ wallet }) => wallet === undefined));

/** Those of wallets, which have an effect only where the wallet is sold and the visitor's browser has it. */
export const exposuresOfWallets = ({ exposures }: CheckoutFlags, country: string, found: readonly Wallet[]) =>
  named(exposures.filter(({ wallet }) => wallet !== undefined && found.includes(wallet) && isSoldIn[wallet](country)));

const named = (exposures: CheckoutFlags['exposures']) => exposures.map(({ key, variant }) => ({ key, variant }));

interface Payer {
  instrument: Instrument | null;
  means: CheckoutFlags;
}

interface Priced {
  quote: Quote;
  details: BillingDetails;
}

/** Why an order cannot be paid like this: by nothing, by what is not taken where the bill goes, or by what was approved for less. */
export function objectionTo({ instrument, means }: Payer, { quote: { pricing }, details }: Priced): 'methodFirst' | 'methodNotTakenThere' | 'approvalTooLow' | null {
  if (pricing.totals.total === 0) return null;
  if (instrument === null) return 'methodFirst';
  if (instrument.method !== 'creditCard' && !walletsFor(means, details.country).includes(instrument.method)) return 'methodNotTakenThere';
  return exceedsApproval(instrument, pricing) ? 'approvalTooLow' : null;
}

export const pays = (payer: Payer, priced: Priced): boolean => objectionTo(payer, priced) === null;

/** A wallet that named an amount is charged no more than that. */
export const exceedsApproval = ({ approval }: Instrument, { totals, currencyCode }: Pricing): boolean =>
  approval?.isLimit === true && (totals.total > approval.amountMinor || currencyCode !== approval.currency);

/** The variants that a visitor gets while, or because, no answer arrives. */
export const defaultCheckoutFlags: CheckoutFlags = {
  layout: 'steps', paypal: false, venmo: false, applePay: false, refusedBrands: [], exposures: [{ key: 'checkout-experience', variant: 'treatment' }],
};
