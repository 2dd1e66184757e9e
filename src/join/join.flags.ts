import type { Exposure, FlagMoment, JoinFlags, PackageCards } from '../../machines/join/join.types.ts';
import { type FlagKey, type Flags, variantsOf } from '../contract/flags.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import { loadVisitorFlags } from '../integrations/flags/visitor-flags.ts';
import { paymentFlagKeys, paymentFlagsOf } from './payment-flags.ts';

/** What of a visitor's flags the flow asks for. */
export async function loadJoinFlags(email: string | null, signal: AbortSignal): Promise<JoinFlags> {
  return joinFlagsOf(await loadVisitorFlags({ anonymousId: anonymousId(), ...(email !== null && { email }) }, signal));
}

/** An experiment that is off is as good as one that somebody is not treated in. */
export const joinFlagsOf = (flags: Flags): JoinFlags => ({
  removeCoparentStatus: flags['remove-coparent-status'] === 'treatment' ? 'treatment' : 'control',
  packageCards: byPriority.find(key => flags[key] === 'treatment') ?? 'plain',
  priceInBuildYourOwn: flags['price-in-build-your-own'] === 'treatment' ? 'treatment' : 'control',
  v2Packages: flags['v2-packages'],
  discountLanguage: flags['discount-language'],
  zdChat: flags.zdChat,
  payment: { ...paymentFlagsOf(flags), exposures: exposures(flags, paymentFlagKeys) },
  exposures: {
    arrival: exposures(flags, onlyNamed),
    buildYourOwn: exposures(flags, ['price-in-build-your-own']),
    coparentStatus: exposures(flags, ['remove-coparent-status']),
    discount: exposures(flags, ['discount-language']),
    duplicates: exposures(flags, ['v2-packages']),
    packageCards: exposures(flags, byPriority.slice(0, byPriority.findIndex(key => flags[key] === 'treatment') + 1 || undefined)),
    supportChat: exposures(flags, ['zdChat']),
  } satisfies Record<FlagMoment, readonly Exposure[]>,
});

/** They change nothing but what is counted. */
const onlyNamed = ['GROW-239', 'GROW-431', 'GROW-458', 'GROW-794', 'GROW-872', 'GROW-892', 'uk-card-provider'] as const satisfies readonly FlagKey[];

const exposures = (flags: Flags, keys: readonly FlagKey[]): Exposure[] => keys.map(key => ({ key, variant: variantsOf(key).find(([, value]) => value === flags[key])?.[0] ?? 'unknown' }));

const byPriority = ['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const satisfies readonly PackageCards[];
