import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { together } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import {
  addOnPrices,
  catalogueVersion,
  packagePrices,
  packages,
  pricingGroupShares,
} from '../db/tables/catalogue.tables.ts';
import { limitReading } from '../http/rate-limit.ts';

/** The whole catalogue. Its rows are shared by all requests until they change. */
export interface Catalogue {
  version: string | null;
  /**
   * The packages with each of their prices, in the order of the cards. One that is not active belongs to no pricing group,
   * so that only a code that was bought for it can order it.
   */
  packages: readonly { entry: typeof packages.$inferSelect; price: typeof packagePrices.$inferSelect }[];
  /** By duration, then cheapest first. */
  addOns: readonly (typeof addOnPrices.$inferSelect)[];
  shares: readonly (typeof pricingGroupShares.$inferSelect)[];
}

let latest: Catalogue | undefined;

/**
 * Reads the catalogue, which is small. While its version in the database stays the same, returns what was read before.
 * The version is read first: if a change is committed in between, newer rows are kept under a version that has ended.
 */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const [{ version } = { version: null }] = await readVersion(db, { only: true });
  return catalogueAt(db, version);
}

/** Counts a request, and reads the version of the catalogue for `catalogueAt`. */
export const limitAndReadVersion = limitReading(
  () => sql<string | null>`(select ${catalogueVersion.version} from ${catalogueVersion})`,
);

/** The catalogue, after its version has been read. */
export async function catalogueAt(db: Database, version: string | null): Promise<Catalogue> {
  if (latest !== undefined && latest.version === version) return latest;
  const [sold, addOns, shares] = await together(db, one => [readPackages(one), readAddOns(one), readShares(one)]);
  const catalogue = { version, packages: sold, addOns, shares };
  if (version !== null) latest = catalogue;
  return catalogue;
}

const readVersion = statement((db, { only }: { only: boolean }) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.only, only)),
);

async function readPackages(db: Database): Promise<Catalogue['packages']> {
  const rows = await db
    .select({ entry: packages, price: packagePrices })
    .from(packages)
    .innerJoin(packagePrices, eq(packagePrices.packageId, packages.id))
    .orderBy(asc(packages.position), asc(packages.id));
  return rows.map(({ entry, price }) => ({ entry: entry.active ? entry : { ...entry, pricingGroups: [] }, price }));
}

const readAddOns = async (db: Database) =>
  db.select().from(addOnPrices).orderBy(asc(addOnPrices.years), asc(addOnPrices.amount), asc(addOnPrices.service));

const readShares = async (db: Database) => db.select().from(pricingGroupShares);
