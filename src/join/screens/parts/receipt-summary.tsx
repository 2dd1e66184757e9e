import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CouponLabel } from '../../../checkout/screens/parts/coupon-label.tsx';
import { PackageName } from '../../../checkout/screens/parts/package-name.tsx';
import type { Service } from '../../../contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../contract/entities/payment.schema.ts';
import { SummaryPanel, type SummaryRow } from '../../../ui/summary-panel/summary-panel.tsx';
import { serviceWords } from '../../service-words.ts';

interface ReceiptSummaryProps extends Pick<PaymentResult, 'receipt' | 'pricingInfo'> {
  /** Null where the package's name says it. */
  contains: readonly Service[] | null;
}

/** In the order in which it was reckoned, so that it can be checked by adding up. */
export function ReceiptSummary({ receipt, contains, pricingInfo: { couponDetail, taxes } }: ReceiptSummaryProps) {
  const { i18n } = useLingui();
  const { totals, paymentCodeDetails, currencyCode, payForCoParent, subDurationInYears } = receipt;
  const rows: SummaryRow[] = [
    {
      key: 'package',
      label: payForCoParent ? <Trans><PackageName offer={receipt} />, for each of you</Trans> : <PackageName offer={receipt} />,
      amount: totals.selectedPackageTotalFormatted,
      ...(contains && { parts: contains.map(service => i18n._(serviceWords[service])) }),
    },
    { key: 'subtotal', label: <Trans>Subtotal</Trans>, amount: totals.subTotalFormatted },
    ...couponRows(couponDetail, totals),
    ...(taxes.length === 0
      ? [{ key: 'tax', label: <Trans>Tax</Trans>, amount: totals.taxAmountFormatted }]
      : taxes.map(({ name, amountFormatted }) => ({ key: `tax ${name}`, label: name === 'VAT' ? <Trans>VAT</Trans> : name, amount: amountFormatted }))),
    ...paymentCodeDetails.map(({ code, amountFormatted }) => ({
      key: `code ${code}`,
      label: <Trans>Subscription code {code}</Trans>,
      amount: `−${amountFormatted}`,
      kind: 'discount' as const,
    })),
  ];
  return (
    <SummaryPanel
      collapsible={false}
      heading={<Trans>Order summary</Trans>}
      rows={rows}
      total={{ label: <Trans>Total ({currencyCode})</Trans>, amount: totals.totalFormatted }}
      note={<Plural value={subDurationInYears} one="Renews automatically every year." other="Renews automatically every two years." />}
    />
  );
}

function couponRows(coupon: PaymentResult['pricingInfo']['couponDetail'], totals: PaymentResult['receipt']['totals']): SummaryRow[] {
  if (coupon === null) return [];
  return [
    { key: 'coupon', label: <CouponLabel coupon={coupon} subTotal={totals.subTotal} />, amount: `−${coupon.discountFormatted}`, kind: 'discount' },
    { key: 'discounted', label: <Trans>After the discount</Trans>, amount: totals.subTotalAfterDiscountFormatted },
  ];
}
