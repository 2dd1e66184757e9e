import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ComponentType } from 'react';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { SubmissionRef } from '../../checkout-parts.ts';
import { RefusedOrder } from './refused-order.tsx';

type State = Extract<ReturnType<SubmissionRef['getSnapshot']>['value'], string>;

const notices: Partial<Record<State, ComponentType<{ submission: SubmissionRef }>>> = {
  declined: Declined,
  notCharged: NotCharged,
  priceChanged: PriceChanged,
  refused: RefusedOrder,
};

/** Why Pay now did not lead on. */
export function PaymentNotices({ submission }: { submission: SubmissionRef }) {
  const state = usePart(submission, ({ value }) => (typeof value === 'string' ? value : null));
  const StateNotice = state === null ? undefined : notices[state];
  return <NoticeArea about={StateNotice ? state : null}>{StateNotice ? <StateNotice submission={submission} /> : null}</NoticeArea>;
}

function Declined({ submission }: { submission: SubmissionRef }) {
  const isCard = usePart(submission, ({ context }) => context.purchase?.instrument?.method === 'creditCard');
  return (
    <Notice tone="error" title={<Trans>Payment method declined</Trans>}>
      {isCard ? (
        <Trans>Nothing was charged, and we kept your other answers. Try another card, or check with your bank and try this one again.</Trans>
      ) : (
        <Trans>Nothing was charged, and we kept your other answers. Choose another way to pay, or try this one again.</Trans>
      )}
    </Notice>
  );
}

function NotCharged() {
  return (
    <Notice tone="error" title={<Trans>The payment did not go through</Trans>}>
      <Trans>We checked, and nothing was charged. Please choose how to pay.</Trans>
    </Notice>
  );
}

function PriceChanged({ submission }: { submission: SubmissionRef }) {
  const total = usePart(submission, ({ context }) => context.purchase?.quote.pricing.totals.totalFormatted ?? '');
  return (
    <Notice tone="warning" title={<Trans>The price has changed to {total}</Trans>}>
      <Trans>Nothing was charged. If you agree to the new price, press Pay now.</Trans>
    </Notice>
  );
}
