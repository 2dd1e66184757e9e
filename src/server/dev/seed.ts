import type { Database } from '../db/database.ts';
import { coupons, subscriptionCodes } from '../db/tables/code.tables.ts';

/** A reusable code for development: 25.00 in the order's currency. */
export const developmentCode = 'TWOHOMES25';

/** A coupon for visitors who arrive by `?ado=true&jek=friend&pv=MTA=`. */
export const developmentCoupon = {
  code: 'FRIEND10',
  description: 'A friend’s discount',
  percentOff: 10,
  referrerKey: 'friend',
};

export const seedDevelopment = async (db: Database): Promise<void> => {
  await db
    .insert(subscriptionCodes)
    .values({ code: developmentCode, amount: 25_00, reusable: true })
    .onConflictDoNothing();
  await db.insert(coupons).values(developmentCoupon).onConflictDoNothing();
};
