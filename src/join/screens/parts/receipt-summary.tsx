import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CouponLabel } from '../../../checkout/screens/parts/coupon-label.tsx';
import type { Service } from '../../../contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../contract/entities/payment.schema.ts';
import { SummaryPanel, type SummaryRow } from '../../../ui/summary-panel/summary-panel.tsx';
import { serviceWords } from '../../service-words.ts';

interface ReceiptSummaryProps {
  receipt: PaymentResult['receipt'];
  /** Null where the package's name says it. */
  contains: readonly Service[] | null;
  coupon: PaymentResult['pricingInfo']['couponDetail'];
}

export function ReceiptSummary({ receipt, contains, coupon }: ReceiptSummaryProps) {
  const { i18n } = useLingui();
  const { receiptText, totals, paymentCodeDetails, currencyCode, subDurationInYears } = receipt;
  const rows: SummaryRow[] = [
    { key: 'package', label: receiptText, amount: totals.selectedPackageTotalFormatted, ...(contains && { parts: contains.map(service => i18n._(serviceWords[service])) }) },
    ...(coupon === null ? [] : [{ key: 'coupon', label: <CouponLabel coupon={coupon} subTotal={totals.subTotal} />, amount: `−${coupon.discountFormatted}`, kind: 'discount' as const }]),
    ...paymentCodeDetails.map(({ code, amountFormatted }) => ({
      key: code,
      label: <Trans>Subscription code {code}</Trans>,
      amount: `−${amountFormatted}`,
      kind: 'discount' as const,
    })),
    { key: 'tax', label: <Trans>Tax</Trans>, amount: totals.taxAmountFormatted },
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
