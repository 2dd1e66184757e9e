import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { supportPhone } from '../../../../contract/support-phone.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { SubmissionRef } from '../../checkout-parts.ts';

/** Shown until the payment is settled. It offers no second payment. */
export function CheckingPayment({ submission }: { submission: SubmissionRef }) {
  const isOffline = usePart(submission, state => state.matches({ settling: { waiting: 'offline' } }));
  const isLong = usePart(submission, state => state.matches({ settling: { waiting: 'long' } }));
  const { tel, shown } = supportPhone(usePart(submission, ({ context }) => context.order.buyer.country));
  if (isOffline) {
    return (
      <Notice tone="warning" title={<Trans>You are offline</Trans>}>
        <Trans>
          We can’t check your payment without a connection. This page will continue automatically once you are back
          online. You won’t be charged twice.
        </Trans>
      </Notice>
    );
  }
  if (!isLong) {
    return (
      <Notice title={<Trans>We are checking your payment…</Trans>}>
        <Trans>
          Please keep this page open. We’re confirming with the payment provider. This page will continue automatically.
          You won’t be charged twice.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>We are still checking your payment…</Trans>}>
      <Trans>
        This is taking longer than usual. We keep asking the payment provider, and this page will continue
        automatically. You won’t be charged twice. If you would like to talk to us, call{' '}
        <a href={`tel:${tel}`}>{shown}</a>.
      </Trans>
    </Notice>
  );
}
