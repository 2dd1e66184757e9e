import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

/** A code to try things out with: 25.00 in the order's currency, as often as wanted. */
export const developmentCode = 'TWOHOMES25';

export const seedDevelopment = async (db: Database): Promise<void> => {
  await db.insert(subscriptionCodes).values({ code: developmentCode, amount: 25_00, reusable: true }).onConflictDoNothing();
};
