import type { FlagMoment, FlagOverrides, JoinFlags } from '../../../machines/flows/join/join.types.ts';
import type { Exposure, PackageCards } from '../../../machines/parts/packages/packages.types.ts';
import { type FlagKey, type Flags, flags as registry, variantsOf } from '../../contract/flags.ts';
import { defaultFlags } from '../../integrations/flags/default-flags.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
import { loadVisitorFlags } from '../../integrations/flags/visitor-flags.ts';
import type { CheckoutExposure, CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Wallet } from '../../../machines/parts/checkout/payment-method/wallet.ts';

/** Loads the flags that the flow uses. */
export async function loadJoinFlags(email: string | null, signal: AbortSignal): Promise<JoinFlags> {
  return joinFlagsOf(await loadVisitorFlags({ anonymousId: anonymousId(), ...(email !== null && { email }) }, signal));
}

/** Converts flags for the flow. An experiment that is off counts as its control. */
export const joinFlagsOf = (flags: Flags): JoinFlags => ({
  removeCoparentStatus: flags['remove-coparent-status'] === 'treatment' ? 'treatment' : 'control',
  packageCards: byPriority.find(key => flags[key] === 'treatment') ?? 'plain',
  priceInBuildYourOwn: flags['price-in-build-your-own'] === 'treatment' ? 'treatment' : 'control',
  v2Packages: flags['v2-packages'],
  discountLanguage: flags['discount-language'],
  zdChat: flags.zdChat,
  payment: { ...paymentFlagsOf(flags), exposures: exposures(flags, paymentKeysWithEffect(flags)).map(ofWallet) },
  exposures: {
    arrival: exposures(flags, keysAt.arrival),
    buildYourOwn: exposures(flags, keysAt.buildYourOwn),
    coparentStatus: exposures(flags, keysAt.coparentStatus),
    discount: exposures(flags, keysAt.discount),
    duplicates: exposures(flags, keysAt.duplicates),
    packageCards: exposures(
      flags,
      byPriority.slice(0, byPriority.findIndex(key => flags[key] === 'treatment') + 1 || undefined),
    ),
    supportChat: exposures(flags, keysAt.supportChat),
  } satisfies Record<Exclude<FlagMoment, 'payment'>, readonly Exposure[]>,
});

const byPriority = ['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const satisfies readonly PackageCards[];

const paymentFlagKeys = [
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

/** The flags that decide what is shown at each moment. Those at `arrival` only affect analytics. */
export const keysAt = {
  arrival: ['GROW-239', 'GROW-431', 'GROW-458', 'GROW-794', 'GROW-872', 'GROW-892', 'uk-card-provider'],
  buildYourOwn: ['price-in-build-your-own'],
  coparentStatus: ['remove-coparent-status'],
  discount: ['discount-language'],
  duplicates: ['v2-packages'],
  packageCards: byPriority,
  payment: paymentFlagKeys,
  supportChat: ['zdChat'],
} as const satisfies Record<FlagMoment, readonly FlagKey[]>;

const exposures = (flags: Flags, keys: readonly FlagKey[]): Exposure[] =>
  keys
    .filter(key => hasEffect(key, flags[key]))
    .map(key => ({ key, variant: variantsOf(key).find(([, value]) => value === flags[key])?.[0] ?? 'unknown' }));

/**
 * False for a visitor outside an experiment, or without a toggle that is usually off, because they see no effect that
 * could be counted.
 */
const hasEffect = (key: FlagKey, value: Flags[FlagKey]): boolean =>
  value !== 'off' && (value !== false || registry[key].default !== 'off');

/** The checkout's settings. A flag that hides something takes precedence over one that offers it. */
export const paymentFlagsOf = (flags: Flags): Omit<CheckoutFlags, 'exposures'> => ({
  layout: flags['checkout-experience'] === 'control' ? 'tabs' : 'steps',
  paypal: flags.paypalInJoin && !flags['hide-paypal'],
  venmo: flags.grow365Venmo && !flags['hide-venmo'],
  applePay: flags['apple-pay'] && !flags['hide-apple-pay'],
  refusedBrands: [...(flags['hide-amex'] ? ['American Express'] : []), ...(flags['hide-discover'] ? ['Discover'] : [])],
});

/** The flag that offers what each hiding flag hides. Without the offer, hiding has no effect. */
const offerOf: Partial<Record<FlagKey, FlagKey>> = {
  'hide-paypal': 'paypalInJoin',
  'hide-venmo': 'grow365Venmo',
  'hide-apple-pay': 'apple-pay',
};

const paymentKeysWithEffect = (flags: Flags): FlagKey[] =>
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
function ofWallet(exposure: Exposure): CheckoutExposure {
  const wallet = walletOf[exposure.key];
  return wallet === undefined ? exposure : { ...exposure, wallet };
}

/** Overrides for the flow from the flags that the URL names. They apply before any server answers. Null without any. */
export function flagOverridesOf(named: Partial<Flags>): FlagOverrides | null {
  const isNamed = (keys: readonly string[]) => keys.some(key => key in named);
  const moments = Object.keys(keysAt) as FlagMoment[]; // it has no other keys
  if (Object.keys(named).length === 0) return null;
  return {
    flags: joinFlagsOf({ ...defaultFlags, ...named }),
    decides: moments.filter(moment => isNamed(keysAt[moment])),
  };
}
