import { Trans, useLingui } from '@lingui/react/macro';
import { Renewal } from '../../../../parts/checkout/screens/parts/renewal.tsx';
import { summaryRows } from '../../../../parts/checkout/screens/parts/summary-rows.tsx';
import type { Service } from '../../../../contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../../contract/entities/payment.schema.ts';
import { SummaryPanel } from '../../../../ui/summary-panel/summary-panel.tsx';
import { serviceWords } from '../../../../parts/packages/service-words.ts';

interface ReceiptSummaryProps extends Pick<PaymentResult, 'receipt' | 'pricingInfo'> {
  /** Services in the package; null if the package's name implies them. */
  contains: readonly Service[] | null;
}

/** Lists the amounts in the order of the calculation, so that they can be checked by adding them up. */
export function ReceiptSummary({ receipt, contains, pricingInfo: { couponDetail, taxes } }: ReceiptSummaryProps) {
  const { i18n } = useLingui();
  const { totals, currencyCode, subDurationInYears } = receipt;
  const parts = contains && contains.map(service => i18n._(serviceWords[service]));
  return (
    <SummaryPanel
      collapsible={false}
      heading={<Trans>Order summary</Trans>}
      rows={summaryRows({ ...receipt, couponDetail, taxes, offer: receipt, parts })}
      total={{ label: <Trans>Total ({currencyCode})</Trans>, amount: totals.totalFormatted }}
      note={<Renewal years={subDurationInYears} totals={totals} />}
    />
  );
}
