import { useLingui } from '@lingui/react/macro';
import { couponPercent } from '../../../../contract/coupon-percent.ts';
import type { Pricing } from '../../../../contract/entities/pricing.schema.ts';

interface CouponLabelProps {
  coupon: NonNullable<Pricing['couponDetail']>;
  /** Subtotal before the discount, in minor units. */
  subTotal: number;
}

/** The coupon with its percentage, worded as in the mailed receipt. */
export function CouponLabel({ coupon: { description, discount }, subTotal }: CouponLabelProps) {
  const { i18n } = useLingui();
  return (
    <>
      {description} ({i18n.number(couponPercent(discount, subTotal) / 100, { style: 'percent' })})
    </>
  );
}
