import { Trans, useLingui } from '@lingui/react/macro';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { serviceWords } from '../../../join/service-words.ts';
import { useAnnouncement } from '../../../ui/announcer/use-announcement.ts';
import { SummaryPanel, type SummaryRow } from '../../../ui/summary-panel/summary-panel.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import { PackageName } from './package-name.tsx';
import { Renewal } from './renewal.tsx';
import { summaryRows } from './summary-rows.tsx';

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
  useAnnouncement(total === '…' ? null : t`Total (${currency}): ${total}`);
  return (
    <SummaryPanel
      heading={t`Order summary`}
      rows={rows}
      total={{ label: <Trans>Total ({currency})</Trans>, amount: total }}
      note={
        <>
          {priced === null && !hasTax(pricing) && offer.vatAmountFormatted === null ? <><Trans>Tax depends on your billing address.</Trans> </> : null}
          <Renewal years={offer.subDurationInYears} totals={pricing?.totals ?? null} />
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
  const parts = offer.buildYourOwn ? offer.services.map(service => i18n._(serviceWords[service])) : null;
  if (pricing !== null) return summaryRows({ ...pricing, offer, parts }).filter(({ key }) => isFinal || hasTax(pricing) || key !== 'tax ');
  const vat = offer.vatAmountFormatted;
  const row: SummaryRow = { key: 'package', label: <PackageName offer={offer} />, amount: offer.totalPriceFormatted, ...(parts && { parts }) };
  return vat === null || payForCoparent ? [row] : [row, { key: 'vat', label: <Trans>VAT included</Trans>, amount: vat }];
}
