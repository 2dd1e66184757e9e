import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice/notice.tsx';

/** Nothing is offered here: whoever pays again before the first payment is settled may pay twice. */
export function CheckingPayment() {
  return (
    <Notice title={<Trans>We are checking your payment…</Trans>}>
      <Trans>Please keep this page open. We’re confirming with the payment provider. This page will continue automatically. You won’t be charged twice.</Trans>
    </Notice>
  );
}
