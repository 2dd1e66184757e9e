import { Trans } from '@lingui/react/macro';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { walletNames } from './wallet-names.ts';

/** Shown if the total has changed since a wallet without an amount was approved. */
export function ChangedTotal({ purchase: { instrument, quote } }: { purchase: Purchase }) {
  if (instrument === null || instrument.method === 'creditCard' || instrument.approval === null) return null;
  const { formatted, amountMinor, isLimit } = instrument.approval;
  const { total, totalFormatted } = quote.pricing.totals;
  if (isLimit || formatted === null || amountMinor === total) return null;
  const name = walletNames[instrument.method];
  return (
    <Notice tone="warning">
      <Trans>
        The total is now {totalFormatted}. It was {formatted} when you approved {name}.
      </Trans>
    </Notice>
  );
}
