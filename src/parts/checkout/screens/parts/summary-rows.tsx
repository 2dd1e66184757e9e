import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { couponPercent } from '../../../../contract/coupon-percent.ts';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import type { Pricing } from '../../../../contract/entities/pricing.schema.ts';
import { type PriceRow, priceRows } from '../../../../contract/price-rows.ts';
import type { SummaryRow } from '../../../../ui/summary-panel/summary-panel.tsx';
import { PackageName } from './package-name.tsx';

interface CouponLabelProps {
  coupon: NonNullable<Pricing['couponDetail']>;
  /** Subtotal before the discount, in minor units. */
  subTotal: number;
}

/** The coupon with its percentage, worded as in the mailed receipt. */
function CouponLabel({ coupon: { description, discount }, subTotal }: CouponLabelProps) {
  const { i18n } = useLingui();
  return (
    <>
      {description} ({i18n.number(couponPercent(discount, subTotal) / 100, { style: 'percent' })})
    </>
  );
}

interface Priced extends Pick<Pricing, 'totals' | 'couponDetail' | 'payForCoParent' | 'taxes' | 'paymentCodeDetails'> {
  offer: Pick<Package, 'buildYourOwn' | 'displayName' | 'subDurationInYears'>;
  /** Contents of the package if its name does not imply them, else null. */
  parts: readonly string[] | null;
}

/** The rows of a summary or receipt above its total. They add up to it. */
export const summaryRows = ({ offer, parts, ...priced }: Priced): SummaryRow[] =>
  priceRows(priced).map(row => ({
    key: `${row.kind} ${row.name}`,
    label: labelOf(row, offer, priced),
    amount: row.adds < 0 ? `−${row.formatted}` : row.formatted,
    kind: row.adds < 0 ? 'discount' : 'plain',
    ...(row.kind === 'package' && parts && { parts }),
  }));

function labelOf(
  { kind, name }: PriceRow,
  offer: Priced['offer'],
  { couponDetail, totals }: Pick<Priced, 'couponDetail' | 'totals'>,
): ReactNode {
  if (kind === 'package') return <PackageName offer={offer} />;
  if (kind === 'coparentPackage')
    return (
      <Trans>
        <PackageName offer={offer} />, for your co-parent
      </Trans>
    );
  if (kind === 'coupon') return couponDetail && <CouponLabel coupon={couponDetail} subTotal={totals.subTotal} />;
  if (kind === 'subTotal') return <Trans>Subtotal</Trans>;
  if (kind === 'vatIncluded') return <Trans>VAT included</Trans>;
  if (kind === 'code') return <Trans>Subscription code {name}</Trans>;
  if (kind === 'salesTax') return <Trans>Sales tax</Trans>;
  return name === '' ? <Trans>Tax</Trans> : name;
}
