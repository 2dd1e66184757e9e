import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { buildPackage } from '../../contract/calls/package.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { refusal } from '../http/refusal.ts';
import { orderedPackage } from './offer.ts';
import type { PriceBook } from './pricing-group.ts';

/** Validates and prices the package as an order will be, so that the page shows exactly what it would order. */
export async function buildFor(
  book: PriceBook,
  { order, countryCriteria: { country, countryCode, phoneNumber } }: CallRequest<typeof buildPackage>['body'],
): Promise<CallReply<typeof buildPackage>> {
  if (!isCountry(country))
    return { status: 400, body: refusal({ field: 'countryCriteria.country', text: 'country.unknown' }) };
  const built = await orderedPackage(book, order, { country, phoneCountryCode: countryCode, phoneNumber });
  return built === null ? { status: 409, body: { valid: false } } : { status: 200, body: { package: built } };
}
