import { countries } from '../../contract/countries.ts';
import { callablePhone } from '../../contract/normal-phone.ts';
import { pricingGroups, type PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import { percentileOf } from '../base/percentile.ts';
import type { Catalogue } from './read-catalogue.ts';

export interface Buyer {
  country: string;
  /** Calling code, with or without a plus. */
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  /** Id of the package that a code pays for. It is sold to the buyer in any pricing group. */
  prepaid?: number | null;
}

const countriesByCallingCode: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(Object.groupBy(countries, ({ callingCode }) => callingCode)).map(([callingCode, listed = []]) => [
    callingCode,
    listed.map(({ code }) => code),
  ]),
);

const baseline: PricingGroup = 'P0';

/**
 * The pricing group that a visitor sees in a country. It is always the same for one phone number,
 * and cannot be predicted without the secret.
 */
export function pricingGroupOf(catalogue: Catalogue, secret: string, buyer: Buyer): PricingGroup {
  const [group = baseline] = groupsIn(catalogue, secret, buyer, [buyer.country]);
  return group;
}

/**
 * The groups whose packages a buyer may order: the group of their phone number in the billing country, and those in the
 * countries of its calling code, because packages are chosen before the address is known.
 * Without a phone number, only the baseline.
 */
export const groupsOpenTo = (catalogue: Catalogue, secret: string, buyer: Buyer): PricingGroup[] =>
  groupsIn(catalogue, secret, buyer, [buyer.country, ...(countriesByCallingCode.get(plain(buyer)) ?? [])]);

function groupsIn({ shares }: Catalogue, secret: string, buyer: Buyer, places: readonly string[]): PricingGroup[] {
  if (buyer.phoneNumber === null) return [baseline];
  const { callingCode, number } = callablePhone(buyer.phoneNumber, plain(buyer));
  const percentile = percentileOf(secret, `pricingGroup:${callingCode}:${number}`);
  const sharesOf = (place: string) => shares.filter(({ country }) => country === place);
  return [
    ...new Set(places.map(place => groupAt(percentile, sharesOf(place).length > 0 ? sharesOf(place) : sharesOf('*')))),
  ];
}

const plain = ({ phoneCountryCode }: Buyer): string => phoneCountryCode?.replace('+', '') ?? '';

function groupAt(percentile: number, shares: Catalogue['shares']): PricingGroup {
  let upTo = 0;
  return (
    pricingGroups.find(
      group => (upTo += shares.find(({ pricingGroup }) => pricingGroup === group)?.share ?? 0) > percentile,
    ) ?? baseline
  );
}
