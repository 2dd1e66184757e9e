import { asc, eq } from 'drizzle-orm';
import { currencyOf } from '../../contract/currency-of.ts';
import type { AddOn } from '../../contract/entities/package.schema.ts';
import type { Database } from '../db/database.ts';
import { addOnPrices } from '../db/tables/catalogue.tables.ts';
import { formatMoney } from '../money/money.ts';

/** The add-ons of build-your-own packages at a country's prices, by duration, then cheapest first. */
export async function addOnsFor(db: Database, country: string): Promise<AddOn[]> {
  const currencyCode = currencyOf(country);
  const rows = await db
    .select()
    .from(addOnPrices)
    .where(eq(addOnPrices.currency, currencyCode))
    .orderBy(asc(addOnPrices.years), asc(addOnPrices.amount), asc(addOnPrices.service));
  return rows.map(({ service, years, amount }) => ({
    service,
    years,
    amount,
    amountFormatted: formatMoney(amount, currencyCode, country),
    currencyCode,
  }));
}
