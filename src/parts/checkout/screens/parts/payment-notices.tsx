import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ComponentType } from 'react';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';
import { useSelector } from '../../checkout.hooks.ts';
import { DeclinedNotice } from './declined-notice.tsx';
import { RefusedOrder } from './refused-order.tsx';

/** Says that an applied code is no longer valid, or not in the currency of the billing address, and what the order costs without it. */
function LapsedCodeNotice({ submission }: { submission: SubmissionRef }) {
  const code = useSelector(({ context }) => context.lapsedCode);
  const currency = useSelector(({ context }) => context.lapsedIn);
  const total = useTotal(submission);
  const title = currency === null ? <Trans>Invalid promo code</Trans> : <Trans>The price has changed to {total}</Trans>;
  return (
    <Notice tone="warning" title={title}>
      {currency === null ? (
        <Trans>
          Code {code} can no longer be used, so the total is now {total}.
        </Trans>
      ) : (
        <Trans>
          Code {code} can’t be used for an order in {currency}.
        </Trans>
      )}{' '}
      <NothingCharged submission={submission} />
    </Notice>
  );
}

function PriceChanged({ submission }: { submission: SubmissionRef }) {
  const total = useTotal(submission);
  return (
    <Notice tone="warning" title={<Trans>The price has changed to {total}</Trans>}>
      <NothingCharged submission={submission} />
    </Notice>
  );
}

function NothingCharged({ submission }: { submission: SubmissionRef }) {
  const isUncovered = usePart(submission, state => state.matches('uncovered'));
  return isUncovered ? (
    <Trans>Nothing was charged. Choose how to pay, or enter another code.</Trans>
  ) : (
    <Trans>Nothing was charged. If you agree to the new price, press Pay now.</Trans>
  );
}

const useTotal = (submission: SubmissionRef): string =>
  usePart(submission, ({ context }) => context.purchase?.quote.pricing.totals.totalFormatted ?? '');

type State = Extract<ReturnType<SubmissionRef['getSnapshot']>['value'], string>;

const notices: Partial<Record<State, ComponentType<{ submission: SubmissionRef }>>> = {
  declined: DeclinedNotice,
  notCharged: NotCharged,
  priceChanged: PriceChanged,
  uncovered: PriceChanged,
  refused: RefusedOrder,
};

/** States that show a price to confirm. */
const withPrice: ReadonlySet<State> = new Set<State>(['reviewing', 'priceChanged', 'uncovered']);

/** Says why Pay now did not succeed, or what has changed since. */
export function PaymentNotices({ submission }: { submission: SubmissionRef }) {
  const state = usePart(submission, ({ value }) => (typeof value === 'string' ? value : null));
  const hasLapsed = useSelector(({ context }) => context.lapsedCode !== null);
  const StateNotice =
    state === null ? undefined : hasLapsed && withPrice.has(state) ? LapsedCodeNotice : notices[state];
  return (
    <NoticeArea about={StateNotice ? state : null}>
      {StateNotice ? <StateNotice submission={submission} /> : null}
    </NoticeArea>
  );
}

function NotCharged({ submission }: { submission: SubmissionRef }) {
  const retryAfter = usePart(submission, ({ context }) => context.retryAfter);
  const waitWords = useWaitWords();
  return (
    <Notice tone="error" title={<Trans>The payment did not go through</Trans>}>
      <Trans>We checked, and nothing was charged. Please choose how to pay.</Trans>
      {retryAfter === null ? null : <p>{waitWords(retryAfter)}</p>}
    </Notice>
  );
}
