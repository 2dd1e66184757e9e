import type { CurrencyCode, Service } from '../../contract/entities/package.schema.ts';
import type { Database } from '../db/database.ts';
import { addOnPrices, packagePrices, packages, pricingGroupShares } from '../db/tables/catalogue.tables.ts';
import { addOns, catalogue, groupShares } from './catalogue.ts';

/**
 * Inserts the catalogue entries that the database lacks. Keeps what an operator changed or removed: prices are inserted
 * only with a new package, add-ons and shares only into empty tables.
 */
export const storeCatalogue = (db: Database): Promise<void> =>
  db.transaction(async tx => {
    const rows = catalogue.map((entry, index) => ({ ...entry, position: (index + 1) * 10, active: true }));
    const added = await tx.insert(packages).values(rows).onConflictDoNothing().returning({ id: packages.id });
    const ids = new Set(added.map(({ id }) => id));
    const prices = catalogue
      .filter(({ id }) => ids.has(id))
      .flatMap(({ id: packageId, prices: listed }) => pricesOf(listed).map(price => ({ packageId, ...price })));
    if (prices.length > 0) await tx.insert(packagePrices).values(prices).onConflictDoNothing();
    if ((await tx.$count(addOnPrices)) === 0) await tx.insert(addOnPrices).values(addOnRows()).onConflictDoNothing();
    if ((await tx.$count(pricingGroupShares)) === 0)
      await tx
        .insert(pricingGroupShares)
        .values([...groupShares])
        .onConflictDoNothing();
  });

/** The keys of a record typed by currency are currencies. */
const pricesOf = (prices: Partial<Record<CurrencyCode, number>>) =>
  Object.entries(prices).map(([currency, amount]) => ({ currency: currency as CurrencyCode, amount }));

const addOnRows = () =>
  Object.entries(addOns).flatMap(([service, byYears]) =>
    ([1, 2] as const).flatMap(years =>
      pricesOf(byYears[years]).map(price => ({
        service: service as Service /* a key of a record typed by it */,
        years,
        ...price,
      })),
    ),
  );
