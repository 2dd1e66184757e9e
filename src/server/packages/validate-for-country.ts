import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { validatePackage } from '../../contract/calls/package.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { refusal } from '../http/refusal.ts';
import { findPackage, isSoldIn, type PriceBook } from './offer.ts';

/**
 * The country decides what is sold, the phone number only the pricing group, because a buyer may live outside their
 * phone's country.
 */
export async function validateForCountry(
  book: PriceBook,
  { packageId, countryCriteria: { country, countryCode, phoneNumber } }: CallRequest<typeof validatePackage>['body'],
  prepaid: number | null = null,
): Promise<CallReply<typeof validatePackage>> {
  if (!isCountry(country))
    return { status: 400, body: refusal({ field: 'countryCriteria.country', text: 'country.unknown' }) };
  const offer = await findPackage(book, packageId, { country, phoneCountryCode: countryCode, phoneNumber, prepaid });
  return offer === null
    ? { status: 409, body: { valid: false, soldThere: await isSoldIn(book, packageId, country) } }
    : { status: 200, body: { valid: true } };
}
