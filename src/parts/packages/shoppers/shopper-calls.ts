import type { Market } from '../../../../machines/parts/packages/packages.types.ts';
import type { Api } from '../../../api/client.ts';
import { callingCodeOf } from '../../../contract/calling-code.ts';
import { lookUpPricing } from '../../../contract/calls/package.calls.ts';
import type { Offers } from './shopper-port.ts';

// What the requests of all kinds of shoppers have in common.

/** The market in the server's terms: country, calling code and phone number. */
export const criteria = ({ country, phoneCountry, phoneNumber }: Market) => ({
  country,
  countryCode: callingCodeOf(phoneCountry),
  phoneNumber,
});

export async function listMarketOffers(call: Api['call'], market: Market, signal: AbortSignal): Promise<Offers> {
  const reply = await call(lookUpPricing, { body: criteria(market) }, { signal });
  if (reply.status !== 200) throw new Error('The server refused the lookup of packages');
  const { pricingGroupName, packageIds, packages, addOns } = reply.body;
  return { pricingGroup: pricingGroupName, packages: packages.filter(({ id }) => packageIds.includes(id)), addOns };
}
