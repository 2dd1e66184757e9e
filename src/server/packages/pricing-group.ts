import { inArray } from 'drizzle-orm';
import { countries } from '../../contract/countries.ts';
import { normalPhone } from '../../contract/normal-phone.ts';
import { pricingGroups, type PricingGroup } from '../../contract/entities/pricing-group.schema.ts';
import { pricingGroupShares } from '../db/tables/catalogue.tables.ts';
import type { Deps } from '../deps.ts';
import { percentileOf } from '../percentile.ts';

/** Whom something is sold to. */
export interface Buyer {
  country: string;
  /** With or without plus. */
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  /** Id of a package that a code pays for: it is sold to the buyer in any pricing group. */
  prepaid?: number | null;
}

export type PriceBook = Pick<Deps, 'db' | 'secret'>;

const baseline: PricingGroup = 'P0';

/** The group whose prices a visitor is shown in a country: for one number always the same, and not to be foreseen without the secret. */
export async function pricingGroupOf(book: PriceBook, buyer: Buyer): Promise<PricingGroup> {
  const [group = baseline] = await groupsIn(book, buyer, [buyer.country]);
  return group;
}

/**
 * The groups whose packages a buyer may order: the one shown to their number where they are billed, and those shown to it
 * in the countries of its calling code, since packages are chosen before an address is known.
 * A package of any other group is not sold to them, whatever country it is sold in. Without a number there is the baseline.
 */
export const groupsOpenTo = (book: PriceBook, buyer: Buyer): Promise<PricingGroup[]> =>
  groupsIn(book, buyer, [buyer.country, ...countries.filter(({ callingCode }) => callingCode === plain(buyer)).map(({ code }) => code)]);

async function groupsIn({ db, secret }: PriceBook, buyer: Buyer, places: readonly string[]): Promise<PricingGroup[]> {
  if (buyer.phoneNumber === null) return [baseline];
  const { callingCode, number } = normalPhone(buyer.phoneNumber, plain(buyer));
  const shares = await db.select().from(pricingGroupShares).where(inArray(pricingGroupShares.country, ['*', ...places]));
  const percentile = percentileOf(secret, `pricingGroup:${callingCode}:${number}`);
  const sharesOf = (place: string) => shares.filter(({ country }) => country === place);
  return [...new Set(places.map(place => groupAt(percentile, sharesOf(place).length > 0 ? sharesOf(place) : sharesOf('*'))))];
}

const plain = ({ phoneCountryCode }: Buyer): string => phoneCountryCode?.replace('+', '') ?? '';

function groupAt(percentile: number, shares: readonly (typeof pricingGroupShares.$inferSelect)[]): PricingGroup {
  let upTo = 0;
  return pricingGroups.find(group => (upTo += shares.find(({ pricingGroup }) => pricingGroup === group)?.share ?? 0) > percentile) ?? baseline;
}
