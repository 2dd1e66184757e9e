import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../../src/contract/entities/pricing.schema.ts';
import type { CheckoutFlags, Instrument, Quote } from './checkout.types.ts';
import { type Wallet, wallets } from './payment-method/method.ts';

/** Venmo works in the United States only. PayPal is not offered in Great Britain. */
const isSoldIn: Readonly<Record<Wallet, (country: string) => boolean>> = {
  paypal: country => country !== 'GB',
  venmo: country => country === 'US',
  applePay: () => true,
};

/** The wallets that flags and the billing country allow. */
export const walletsFor = (flags: CheckoutFlags, country: string): Wallet[] =>
  wallets.filter(wallet => flags[wallet] && isSoldIn[wallet](country));

/** The exposures that take effect when the checkout opens. */
export const exposuresAtOpening = ({ exposures }: CheckoutFlags) =>
  named(exposures.filter(({ wallet }) => wallet === undefined));

/** The exposures of wallets; they take effect only where the wallet is sold and the visitor's browser supports it. */
export const exposuresOfWallets = ({ exposures }: CheckoutFlags, country: string, found: readonly Wallet[]) =>
  named(exposures.filter(({ wallet }) => wallet !== undefined && found.includes(wallet) && isSoldIn[wallet](country)));

const named = (exposures: CheckoutFlags['exposures']) => exposures.map(({ key, variant }) => ({ key, variant }));

interface PaidWith {
  instrument: Instrument | null;
  flags: CheckoutFlags;
}

interface Priced {
  quote: Quote;
  details: BillingDetails;
}

/** Why the price cannot be paid like this: no instrument, a wallet not accepted in the billing country, a low approval. */
export function objectionTo(
  { instrument, flags }: PaidWith,
  { quote: { pricing }, details }: Priced,
): 'notCovered' | 'methodNotTakenThere' | 'approvalTooLow' | null {
  if (pricing.totals.total === 0) return null;
  if (instrument === null) return 'notCovered';
  if (instrument.method !== 'creditCard' && !walletsFor(flags, details.country).includes(instrument.method))
    return 'methodNotTakenThere';
  return exceedsApproval(instrument, pricing) ? 'approvalTooLow' : null;
}

export const pays = (paidWith: PaidWith, priced: Priced): boolean => objectionTo(paidWith, priced) === null;

/** Whether the price exceeds an approved amount that limits the charge. */
export const exceedsApproval = ({ approval }: Instrument, { totals, currencyCode }: Pricing): boolean =>
  approval?.isLimit === true && (totals.total > approval.amountMinor || currencyCode !== approval.currency);

/** Defaults until the flags arrive, and if they fail to load. */
export const defaultCheckoutFlags: CheckoutFlags = {
  layout: 'steps',
  paypal: false,
  venmo: false,
  applePay: false,
  refusedBrands: [],
  exposures: [{ key: 'checkout-experience', variant: 'treatment' }],
};
