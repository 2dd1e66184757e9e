import { Renewal } from '../../checkout/screens/parts/renewal.tsx';
import { summaryRows } from '../../checkout/screens/parts/summary-rows.tsx';
import type { Service } from '../../../contract/entities/package.schema.ts';
import { SummaryPanel } from '../../../ui/summary-panel/summary-panel.tsx';
import { serviceWords } from '../../packages/service-words.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import type { PaymentResult, PaymentType } from '../../../contract/entities/payment.schema.ts';
import { BreakableEmail } from '../../../ui/link/breakable-email.tsx';
import { FactList } from '../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

interface ReceiptSummaryProps extends Pick<PaymentResult, 'receipt' | 'pricingInfo'> {
  /** Services in the package; null if the package's name implies them. */
  contains: readonly Service[] | null;
}

/** Lists the amounts in the order of the calculation, so that they can be checked by adding them up. */
export function ReceiptSummary({ receipt, contains, pricingInfo: { couponDetail, taxes } }: ReceiptSummaryProps) {
  const { i18n } = useLingui();
  const { totals, currencyCode, subDurationInYears, renews } = receipt;
  const parts = contains && contains.map(service => i18n._(serviceWords[service]));
  return (
    <SummaryPanel
      collapsible={false}
      heading={<Trans>Order summary</Trans>}
      rows={summaryRows({ ...receipt, couponDetail, taxes, offer: receipt, parts })}
      total={{ label: <Trans>Total ({currencyCode})</Trans>, amount: totals.totalFormatted }}
      note={<Renewal years={subDurationInYears} totals={totals} renews={renews} />}
    />
  );
}

const paymentTypeWords: Readonly<Record<PaymentType, MessageDescriptor>> = {
  CREDIT_CARD: msg`Card`,
  APPLE_PAY: msg`Apple Pay`,
  VENMO: msg`Venmo`,
  PAYPAL: msg`PayPal`,
};

export function PaymentInformation({ receipt }: { receipt: PaymentResult['receipt'] }) {
  const { i18n } = useLingui();
  const { paymentType, cardLastFour, transactionDateTime, transactionId, totals } = receipt;
  const method = i18n._(paymentTypeWords[paymentType]);
  const paidWith =
    cardLastFour === null ? (
      method
    ) : (
      <Trans>
        {method} ending in {cardLastFour}
      </Trans>
    );
  const coveredBy = totals.paymentCodeTotal > 0 ? <Trans>Your subscription code</Trans> : <Trans>Your discount</Trans>;
  return (
    <Panel heading={<Trans>Payment information</Trans>}>
      <FactList
        facts={[
          {
            key: 'seller',
            label: <Trans>Sold by</Trans>,
            value: (
              <>
                {brand.name}
                <br />
                <BreakableEmail email={brand.supportEmail} />
              </>
            ),
          },
          {
            key: 'date',
            label: <Trans>Date</Trans>,
            value: i18n.date(new Date(transactionDateTime), { dateStyle: 'medium', timeStyle: 'short' }),
          },
          { key: 'id', label: <Trans>Transaction</Trans>, value: transactionId },
          { key: 'method', label: <Trans>Paid with</Trans>, value: totals.total === 0 ? coveredBy : paidWith },
        ]}
      />
    </Panel>
  );
}
