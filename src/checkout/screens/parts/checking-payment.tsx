import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice/notice.tsx';

/** Nothing is offered here: whoever pays again before the first payment is settled may pay twice. */
export function CheckingPayment() {
  return (
    <Notice title={<Trans>We are checking your payment…</Trans>}>
      <Trans>Please keep this page open. We ask the payment provider until we know, and go on by ourselves. You will not be charged twice.</Trans>
    </Notice>
  );
}
