import { sql } from 'drizzle-orm';
import { countries } from '../../contract/countries.ts';
import { normalPhone } from '../../contract/normal-phone.ts';
import { pricingGroups, type PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import { statement } from '../db/statement.ts';
import { pricingGroupShares } from '../db/tables/catalogue.tables.ts';
import type { Deps } from '../deps.ts';
import { percentileOf } from '../base/percentile.ts';

export interface Buyer {
  country: string;
  /** Calling code, with or without a plus. */
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  /** Id of the package that a code pays for. It is sold to the buyer in any pricing group. */
  prepaid?: number | null;
}

export type PriceBook = Pick<Deps, 'db' | 'secret'>;

const baseline: PricingGroup = 'P0';

/**
 * The pricing group that a visitor sees in a country. It is always the same for one phone number,
 * and cannot be predicted without the secret.
 */
export async function pricingGroupOf(book: PriceBook, buyer: Buyer): Promise<PricingGroup> {
  const [group = baseline] = await groupsIn(book, buyer, [buyer.country]);
  return group;
}

/**
 * The groups whose packages a buyer may order: the group of their phone number in the billing country, and those in the
 * countries of its calling code, because packages are chosen before the address is known.
 * Without a phone number, only the baseline.
 */
export const groupsOpenTo = (book: PriceBook, buyer: Buyer): Promise<PricingGroup[]> =>
  groupsIn(book, buyer, [
    buyer.country,
    ...countries.filter(({ callingCode }) => callingCode === plain(buyer)).map(({ code }) => code),
  ]);

async function groupsIn({ db, secret }: PriceBook, buyer: Buyer, places: readonly string[]): Promise<PricingGroup[]> {
  if (buyer.phoneNumber === null) return [baseline];
  const { callingCode, number } = normalPhone(buyer.phoneNumber, plain(buyer));
  const shares = await sharesIn(db, { countries: ['*', ...places] });
  const percentile = percentileOf(secret, `pricingGroup:${callingCode}:${number}`);
  const sharesOf = (place: string) => shares.filter(({ country }) => country === place);
  return [
    ...new Set(places.map(place => groupAt(percentile, sharesOf(place).length > 0 ? sharesOf(place) : sharesOf('*')))),
  ];
}

const sharesIn = statement((db, { countries: places }: { countries: string[] }) =>
  db
    .select()
    .from(pricingGroupShares)
    .where(sql`${pricingGroupShares.country} = any(${places})`),
);

const plain = ({ phoneCountryCode }: Buyer): string => phoneCountryCode?.replace('+', '') ?? '';

function groupAt(percentile: number, shares: readonly (typeof pricingGroupShares.$inferSelect)[]): PricingGroup {
  let upTo = 0;
  return (
    pricingGroups.find(
      group => (upTo += shares.find(({ pricingGroup }) => pricingGroup === group)?.share ?? 0) > percentile,
    ) ?? baseline
  );
}
