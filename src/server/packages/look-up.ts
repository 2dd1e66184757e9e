import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { lookUpPricing } from '../../contract/calls/package.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { refusal } from '../http/refusal.ts';
import { addOnsFor } from './add-ons.ts';
import { packagesOnSale } from './on-sale.ts';
import { pricingGroupOf, type PriceBook } from './pricing-group.ts';

/** The packages and add-ons to show a visitor of whom only country and phone number are known. */
export async function lookUp(
  book: PriceBook,
  { country, countryCode, phoneNumber }: CallRequest<typeof lookUpPricing>['body'],
): Promise<CallReply<typeof lookUpPricing>> {
  if (!isCountry(country)) return { status: 400, body: refusal({ field: 'country', text: 'country.unknown' }) };
  const pricingGroupName = await pricingGroupOf(book, { country, phoneCountryCode: countryCode, phoneNumber });
  const packages = (await packagesOnSale(book.db, country))
    .filter(({ pricingGroups }) => pricingGroups.includes(pricingGroupName))
    .map(({ offer }) => offer);
  return {
    status: 200,
    body: {
      pricingGroupName,
      packageIds: packages.map(({ id }) => id),
      packages,
      addOns: await addOnsFor(book.db, country),
    },
  };
}
