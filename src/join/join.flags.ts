import type { JoinFlags, PackageCards } from '../../machines/join/join.types.ts';
import type { Flags } from '../contract/flags.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import { loadVisitorFlags } from '../integrations/flags/visitor-flags.ts';

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
});

const byPriority = ['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const satisfies readonly PackageCards[];
