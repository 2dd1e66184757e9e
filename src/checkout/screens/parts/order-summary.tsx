import { Trans, useLingui } from '@lingui/react/macro';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { serviceWords } from '../../../join/service-words.ts';
import { SummaryPanel, type SummaryRow } from '../../../ui/summary-panel/summary-panel.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import { CouponLabel } from './coupon-label.tsx';
import { PackageName } from './package-name.tsx';

/** The package's price to begin with, then what the server reckons with what is known so far, at last what will be charged. */
export function OrderSummary({ priced }: { priced: Pricing | null }) {
  const { t } = useLingui();
  const { package: offer, payForCoparent } = useSelector(({ context }) => context.order);
  const estimate = useSelector(({ context }) => context.estimate);
  const code = useSelector(({ context }) => context.code);
  const pricing = priced ?? estimate;
  const rows = useRows(pricing, priced !== null);
  // What a package costs says nothing of what two cost, or of what a code takes off.
  const isUnknown = pricing === null && (payForCoparent || code !== null);
  const total = pricing?.totals.totalFormatted ?? (isUnknown ? '…' : offer.totalPriceFormatted);
  const currency = pricing?.currencyCode ?? offer.currencyCode;
  return (
    <SummaryPanel
      heading={t`Order summary`}
      rows={rows}
      total={{ label: <Trans>Total ({currency})</Trans>, amount: total }}
      note={
        <>
          {priced === null && !hasTax(pricing) && offer.vatAmountFormatted === null ? <><Trans>Tax depends on your billing address.</Trans> </> : null}
          {offer.subDurationInYears === 1 ? <Trans>Renews automatically every year.</Trans> : <Trans>Renews automatically every two years.</Trans>}
        </>
      }
    />
  );
}

/** Whether enough of the address was known to reckon it. */
const hasTax = (pricing: Pricing | null): boolean => pricing !== null && (pricing.taxesCalculated || pricing.taxes.length > 0);

function useRows(pricing: Pricing | null, isFinal: boolean): SummaryRow[] {
  const { i18n } = useLingui();
  const { package: offer, payForCoparent } = useSelector(({ context }) => context.order);
  const name = payForCoparent ? <Trans><PackageName offer={offer} />, for each of you</Trans> : <PackageName offer={offer} />;
  const parts = offer.buildYourOwn ? { parts: offer.services.map(service => i18n._(serviceWords[service])) } : {};
  if (pricing === null) {
    const vat = offer.vatAmountFormatted;
    const rows: SummaryRow[] = [{ key: 'package', label: name, amount: offer.totalPriceFormatted, ...parts }];
    return vat === null || payForCoparent ? rows : [...rows, { key: 'vat', label: <Trans>VAT included</Trans>, amount: vat }];
  }
  const { totals, couponDetail, paymentCodeDetails } = pricing;
  return [
    { key: 'package', label: name, amount: totals.selectedPackageTotalFormatted, ...parts },
    ...(couponDetail === null ? [] : [{ key: 'coupon', label: <CouponLabel coupon={couponDetail} subTotal={totals.subTotal} />, amount: `−${couponDetail.discountFormatted}`, kind: 'discount' as const }]),
    { key: 'subtotal', label: <Trans>Subtotal</Trans>, amount: totals.subTotalFormatted },
    ...(isFinal || hasTax(pricing) ? [{ key: 'tax', label: offer.vatAmount === null ? <Trans>Tax</Trans> : <Trans>VAT</Trans>, amount: totals.taxAmountFormatted }] : []),
    ...paymentCodeDetails.map(({ code, amountFormatted }) => ({
      key: `code ${code}`,
      label: <Trans>Subscription code {code}</Trans>,
      amount: `−${amountFormatted}`,
      kind: 'discount' as const,
    })),
  ];
}
