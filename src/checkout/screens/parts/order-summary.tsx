import { Trans, useLingui } from '@lingui/react/macro';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { serviceWords } from '../../../join/service-words.ts';
import { SummaryPanel, type SummaryRow } from '../../../ui/summary-panel/summary-panel.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import { CouponLabel } from './coupon-label.tsx';
import { PackageName } from './package-name.tsx';

/** Before the billing address is known it tells the package's price, afterwards what the server reckoned. */
export function OrderSummary({ pricing }: { pricing: Pricing | null }) {
  const { t } = useLingui();
  const offer = useSelector(({ context }) => context.order.package);
  const rows = useRows(pricing);
  const total = pricing?.totals.totalFormatted ?? offer.totalPriceFormatted;
  const currency = pricing?.currencyCode ?? offer.currencyCode;
  return (
    <SummaryPanel
      heading={t`Order summary`}
      rows={rows}
      total={{ label: <Trans>Total ({currency})</Trans>, amount: total }}
      note={
        <>
          {pricing === null && offer.vatAmountFormatted === null ? <><Trans>Tax depends on the billing address.</Trans> </> : null}
          {offer.subDurationInYears === 1 ? <Trans>Renews automatically every year.</Trans> : <Trans>Renews automatically every two years.</Trans>}
        </>
      }
    />
  );
}

function useRows(pricing: Pricing | null): SummaryRow[] {
  const { i18n } = useLingui();
  const offer = useSelector(({ context }) => context.order.package);
  const name = <PackageName offer={offer} />;
  const parts = offer.buildYourOwn ? { parts: offer.services.map(service => i18n._(serviceWords[service])) } : {};
  if (pricing === null) {
    const vat = offer.vatAmountFormatted;
    const rows: SummaryRow[] = [{ key: 'package', label: name, amount: offer.totalPriceFormatted, ...parts }];
    return vat === null ? rows : [...rows, { key: 'vat', label: <Trans>VAT included</Trans>, amount: vat }];
  }
  const { totals, couponDetail, paymentCodeDetails } = pricing;
  return [
    { key: 'package', label: name, amount: totals.selectedPackageTotalFormatted, ...parts },
    ...(couponDetail === null ? [] : [{ key: 'coupon', label: <CouponLabel coupon={couponDetail} subTotal={totals.subTotal} />, amount: `−${couponDetail.discountFormatted}`, kind: 'discount' as const }]),
    { key: 'subtotal', label: <Trans>Subtotal</Trans>, amount: totals.subTotalFormatted },
    { key: 'tax', label: offer.vatAmount === null ? <Trans>Tax</Trans> : <Trans>VAT</Trans>, amount: totals.taxAmountFormatted },
    ...paymentCodeDetails.map(({ code, amountFormatted }) => ({
      key: `code ${code}`,
      label: <Trans>Subscription code {code}</Trans>,
      amount: `−${amountFormatted}`,
      kind: 'discount' as const,
    })),
  ];
}
