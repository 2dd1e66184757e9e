import * as v from 'valibot';

/** A coupon that reduces an order's price. `percentOff` refers to the subtotal. */
export const AvailableCouponSchema = v.object({
  couponCode: v.string(),
  description: v.string(),
  percentOff: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

export type AvailableCoupon = v.InferOutput<typeof AvailableCouponSchema>;
