import { Trans } from '@lingui/react/macro';
import type { Totals } from '../../../../contract/entities/pricing.schema.ts';

interface RenewalProps {
  years: 1 | 2;
  /** Null while the price is unknown. */
  totals: Totals | null;
  /** False if the payment instrument could not be stored. */
  renews?: boolean | undefined;
}

/** When the payer's own subscription renews, and the renewal's price if it differs from the total. */
export function Renewal({ years, totals, renews }: RenewalProps) {
  if (totals?.total === 0)
    return (
      <Trans>With nothing to pay, we store no payment method, so your subscription doesn’t renew automatically.</Trans>
    );
  if (renews === false)
    return <Trans>Your payment method couldn’t be stored, so your subscription doesn’t renew automatically.</Trans>;
  if (totals === null || totals.renewalTotal === totals.total)
    return years === 1 ? (
      <Trans>Your subscription renews automatically every year.</Trans>
    ) : (
      <Trans>Your subscription renews automatically every two years.</Trans>
    );
  const price = totals.renewalTotalFormatted;
  return years === 1 ? (
    <Trans>Your subscription renews automatically at {price} every year.</Trans>
  ) : (
    <Trans>Your subscription renews automatically at {price} every two years.</Trans>
  );
}
