import { asc, eq } from 'drizzle-orm';
import { currencyOf } from '../../contract/currency-of.ts';
import type { AddOn, CurrencyCode } from '../../contract/entities/package.schema.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { addOnPrices } from '../db/tables/catalogue.tables.ts';
import { formatMoney } from '../money/money.ts';

/** The add-ons of build-your-own packages at a country's prices, by duration, then cheapest first. */
export async function addOnsFor(db: Database, country: string): Promise<AddOn[]> {
  const currencyCode = currencyOf(country);
  const rows = await pricesIn(db, { currency: currencyCode });
  return rows.map(({ service, years, amount }) => ({
    service,
    years,
    amount,
    amountFormatted: formatMoney(amount, currencyCode, country),
    currencyCode,
  }));
}

const pricesIn = statement((db, { currency }: { currency: CurrencyCode }) =>
  db
    .select()
    .from(addOnPrices)
    .where(eq(addOnPrices.currency, currency))
    .orderBy(asc(addOnPrices.years), asc(addOnPrices.amount), asc(addOnPrices.service)),
);
