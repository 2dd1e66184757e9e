import { Trans } from '@lingui/react/macro';
import type { Totals } from '../../../../contract/entities/pricing.schema.ts';

interface RenewalProps {
  years: 1 | 2;
  /** Null while the price is unknown. */
  totals: Totals | null;
}

/** When the subscription renews, and the renewal's price if the first price is reduced. */
export function Renewal({ years, totals }: RenewalProps) {
  if (totals === null || totals.renewalTotal === totals.total)
    return years === 1 ? (
      <Trans>Renews automatically every year.</Trans>
    ) : (
      <Trans>Renews automatically every two years.</Trans>
    );
  const price = totals.renewalTotalFormatted;
  return years === 1 ? (
    <Trans>Renews automatically at {price} every year.</Trans>
  ) : (
    <Trans>Renews automatically at {price} every two years.</Trans>
  );
}
