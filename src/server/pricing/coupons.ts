import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { AvailableCoupon } from '../../contract/entities/coupon.schema.ts';
import type { Database } from '../db/database.ts';
import { coupons } from '../db/tables/code.tables.ts';

export interface Coupon {
  code: string;
  description: string;
  /** 1 to 100. */
  percentOff: number;
}

export type CouponHolder = { referrerKey: string | null } | { invited: true };

/** The coupon that applies to an order now; the best one if there are several. */
export async function couponFor(db: Database, holder: CouponHolder, now: Date): Promise<Coupon | null> {
  if ('referrerKey' in holder && holder.referrerKey === null) return null;
  const isTheirs =
    'invited' in holder ? eq(coupons.forInvited, true) : eq(coupons.referrerKey, holder.referrerKey ?? '');
  const [coupon] = await db
    .select({ code: coupons.code, description: coupons.description, percentOff: coupons.percentOff })
    .from(coupons)
    .where(and(isTheirs, or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now))))
    .orderBy(desc(coupons.percentOff), asc(coupons.code))
    .limit(1);
  return coupon ?? null;
}

/** The coupons to display: at most one, because coupons do not add up. */
export async function availableCoupons(db: Database, holder: CouponHolder, now: Date): Promise<AvailableCoupon[]> {
  const coupon = await couponFor(db, holder, now);
  return coupon === null
    ? []
    : [{ couponCode: coupon.code, description: coupon.description, percentOff: coupon.percentOff }];
}
