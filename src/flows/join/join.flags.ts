import type { FlagMoment, FlagOverrides, JoinFlags } from '../../../machines/flows/join/join.types.ts';
import type { Exposure } from '../../../machines/parts/packages/packages.types.ts';
import type { FlagKey, Flags } from '../../contract/flags.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
import { defaultFlags } from '../../integrations/flags/default-flags.ts';
import { exposures } from '../../integrations/flags/exposures.ts';
import { loadVisitorFlags } from '../../integrations/flags/visitor-flags.ts';
import { checkoutFlagsOf, paymentFlagKeys } from '../../parts/checkout/checkout-flags.ts';
import {
  buildExposures,
  buildKeys,
  cardExposures,
  cardKeys,
  packageCardsOf,
  priceInBuildOf,
} from '../../parts/packages/package-flags.ts';

/** Loads the flags that the flow uses. */
export async function loadJoinFlags(email: string | null, signal: AbortSignal): Promise<JoinFlags> {
  return joinFlagsOf(await loadVisitorFlags({ anonymousId: anonymousId(), ...(email !== null && { email }) }, signal));
}

/** Converts flags for the flow. An experiment that is off counts as its control. */
export const joinFlagsOf = (flags: Flags): JoinFlags => ({
  removeCoparentStatus: flags['remove-coparent-status'] === 'treatment' ? 'treatment' : 'control',
  packageCards: packageCardsOf(flags),
  priceInBuildYourOwn: priceInBuildOf(flags),
  v2Packages: flags['v2-packages'],
  discountLanguage: flags['discount-language'],
  zdChat: flags.zdChat,
  payment: checkoutFlagsOf(flags),
  exposures: {
    arrival: exposures(flags, keysAt.arrival),
    buildYourOwn: buildExposures(flags),
    coparentStatus: exposures(flags, keysAt.coparentStatus),
    discount: exposures(flags, keysAt.discount),
    duplicates: exposures(flags, keysAt.duplicates),
    packageCards: cardExposures(flags),
    supportChat: exposures(flags, keysAt.supportChat),
  } satisfies Record<Exclude<FlagMoment, 'payment'>, readonly Exposure[]>,
});

/** The flags that decide what is shown at each moment. Those at `arrival` only affect analytics. */
const keysAt = {
  arrival: ['GROW-239', 'GROW-431', 'GROW-458', 'GROW-794', 'GROW-872', 'GROW-892', 'uk-card-provider'],
  buildYourOwn: buildKeys,
  coparentStatus: ['remove-coparent-status'],
  discount: ['discount-language'],
  duplicates: ['v2-packages'],
  packageCards: cardKeys,
  payment: paymentFlagKeys,
  supportChat: ['zdChat'],
} as const satisfies Record<FlagMoment, readonly FlagKey[]>;

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
