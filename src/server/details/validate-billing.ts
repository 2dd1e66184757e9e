import * as v from 'valibot';
import { isCountry } from '../../contract/countries.ts';
import type { BillingSection } from '../../contract/entities/registration.schema.ts';
import { BillingAddressSchema } from '../../contract/fields/address.schema.ts';
import type { StoredAddress } from '../db/tables/registration.table.ts';
import { isRegion } from '../geography/regions.ts';
import { isTimezone } from '../geography/timezones.ts';
import { refusal, refusalOf } from '../http/refusal.ts';
import type { Validated } from './validate-family.ts';

const wireNames: Readonly<Record<string, string>> = {
  billingAddress: 'address.line1',
  billingAddress2: 'address.line2',
  city: 'address.city',
  region: 'address.region',
  postalCode: 'address.postalCode',
  country: 'address.country',
  timezone: 'parent.timeZone',
};

export function validateBilling({
  address,
  parent,
}: Pick<BillingSection, 'address' | 'parent'>): Validated<StoredAddress> {
  const validated = v.safeParse(BillingAddressSchema, {
    billingAddress: address.line1,
    billingAddress2: address.line2,
    city: address.city,
    country: address.country,
    region: address.region,
    postalCode: address.postalCode,
    timezone: parent.timeZone,
  });
  if (!validated.success)
    return { type: 'refused', body: refusalOf(validated.issues, path => wireNames[path] ?? path) };
  const { billingAddress, billingAddress2, city, country, region, postalCode, timezone } = validated.output;
  if (!isCountry(country))
    return { type: 'refused', body: refusal({ field: 'address.country', text: 'country.unknown' }) };
  if (!isRegion(country, region))
    return { type: 'refused', body: refusal({ field: 'address.region', text: 'region.unknown' }) };
  if (!isTimezone(country, region, timezone))
    return { type: 'refused', body: refusal({ field: 'parent.timeZone', text: 'timezone.unknown' }) };
  return {
    type: 'valid',
    value: { line1: billingAddress, line2: billingAddress2, city, region, postalCode, country },
  };
}
