import { Trans } from '@lingui/react/macro';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';

/** Shown beside Pay now: the amount that it charges, and the amount of the renewal. */
export function AmountDue({ purchase: { quote } }: { purchase: Purchase }) {
  const {
    subDurationInYears,
    totals: { total, totalFormatted, renewalTotalFormatted: price },
  } = quote.pricing;
  if (total === 0) return <Trans>You won’t be charged today.</Trans>;
  const amount = <strong>{totalFormatted}</strong>;
  return subDurationInYears === 1 ? (
    <Trans>
      You’ll be charged {amount} when you press Pay now. It renews at {price} every year.
    </Trans>
  ) : (
    <Trans>
      You’ll be charged {amount} when you press Pay now. It renews at {price} every two years.
    </Trans>
  );
}
