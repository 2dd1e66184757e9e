import { Trans, useLingui } from '@lingui/react/macro';
import { shownTotal } from '../../../../../machines/parts/checkout/wallet-sum.ts';
import type { Pricing } from '../../../../contract/entities/pricing.schema.ts';
import { serviceWords } from '../../../packages/service-words.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { SummaryPanel, type SummaryRow } from '../../../../ui/summary-panel/summary-panel.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import { PackageName } from './package-name.tsx';
import { Renewal } from './renewal.tsx';
import { summaryRows } from './summary-rows.tsx';

/** Shows the package's price at first, then the server's estimate, and finally the amount that will be charged. */
export function OrderSummary({ priced }: { priced: Pricing | null }) {
  const { t } = useLingui();
  const order = useSelector(({ context }) => context.order);
  const { package: offer } = order;
  const estimate = useSelector(({ context }) => context.estimate);
  const code = useSelector(({ context }) => context.code);
  const isForAddress = useSelector(({ context }) => context.quote !== null);
  const pricing = priced ?? estimate;
  const rows = useRows(pricing, priced !== null);
  const total = shownTotal(order, code, pricing) ?? '…';
  const currency = pricing?.currencyCode ?? offer.currencyCode;
  useAnnouncement(total === '…' ? null : t`Total (${currency}): ${total}`);
  return (
    <SummaryPanel
      heading={t`Order summary`}
      rows={rows}
      total={{ label: <Trans>Total ({currency})</Trans>, amount: total }}
      note={
        <>
          {priced === null && !isForAddress && offer.vatAmountFormatted === null ? (
            <>
              <Trans>Tax depends on your billing address.</Trans>{' '}
            </>
          ) : null}
          <Renewal years={offer.subDurationInYears} totals={pricing?.totals ?? null} />
        </>
      }
    />
  );
}

/** Whether the known part of the address was enough to calculate the tax. */
const hasTax = (pricing: Pricing | null): boolean =>
  pricing !== null && (pricing.taxesCalculated || pricing.taxes.length > 0);

function useRows(pricing: Pricing | null, isFinal: boolean): SummaryRow[] {
  const { i18n } = useLingui();
  const { package: offer, payForCoparent } = useSelector(({ context }) => context.order);
  const parts = offer.buildYourOwn ? offer.services.map(service => i18n._(serviceWords[service])) : null;
  if (pricing !== null)
    return summaryRows({ ...pricing, offer, parts }).filter(({ key }) => isFinal || hasTax(pricing) || key !== 'tax ');
  const vat = offer.vatAmountFormatted;
  const row: SummaryRow = {
    key: 'package',
    label: <PackageName offer={offer} />,
    amount: offer.totalPriceFormatted,
    ...(parts && { parts }),
  };
  return vat === null || payForCoparent
    ? [row]
    : [row, { key: 'vat', label: <Trans>VAT included</Trans>, amount: vat }];
}
