import type { InviteFlags } from '../../../machines/flows/invite/invite.types.ts';
import type { Flags } from '../../contract/flags.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';
import { loadVisitorFlags } from '../../integrations/flags/visitor-flags.ts';
import { checkoutFlagsOf } from '../../parts/checkout/checkout-flags.ts';
import { buildExposures, cardExposures, packageCardsOf, priceInBuildOf } from '../../parts/packages/package-flags.ts';

/** Loads the flags that the flow uses. */
export const loadInviteFlags = async (signal: AbortSignal): Promise<InviteFlags> =>
  inviteFlagsOf(await loadVisitorFlags({ anonymousId: anonymousId() }, signal));

/** Converts flags for the flow, whose checkout is in tabs whatever the experiment on its layout says. */
function inviteFlagsOf(flags: Flags): InviteFlags {
  const payment = checkoutFlagsOf(flags);
  return {
    packageCards: packageCardsOf(flags),
    priceInBuildYourOwn: priceInBuildOf(flags),
    payment: {
      ...payment,
      layout: 'tabs',
      exposures: payment.exposures.filter(({ key }) => key !== 'checkout-experience'),
    },
    exposures: { packageCards: cardExposures(flags), buildYourOwn: buildExposures(flags) },
  };
}
