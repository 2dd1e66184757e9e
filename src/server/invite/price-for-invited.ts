import type { OrderDetail } from '../../contract/entities/package.schema.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/tables/account.tables.ts';
import { orderedPackage } from '../packages/offer.ts';
import { quote } from '../pricing/quote.ts';
import { findUsableCodes } from '../pricing/subscription-codes.ts';
import { countryOf } from './country-of.ts';

/** What an order costs an invited parent; null when it is not sold where they live. */
export async function priceForInvited(db: Database, account: Account, { order, codes }: { order: OrderDetail; codes: readonly string[] }, now: Date): Promise<Pricing | null> {
  const country = await countryOf(db, account);
  const offer = orderedPackage(order, country);
  if (offer === undefined) return null;
  return quote({
    offer,
    country,
    region: account.address?.region ?? '',
    payForCoparent: false,
    codes: await findUsableCodes(db, codes, now),
  });
}
