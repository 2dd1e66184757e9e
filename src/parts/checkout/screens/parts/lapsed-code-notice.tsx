import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';

/** Says that an applied code is no longer valid, and what the order costs without it. */
export function LapsedCodeNotice({ submission }: { submission: SubmissionRef }) {
  const code = useSelector(({ context }) => context.lapsedCode);
  const total = usePart(submission, ({ context }) => context.purchase?.quote.pricing.totals.totalFormatted ?? '');
  const isUncovered = usePart(submission, state => state.matches('uncovered'));
  return (
    <Notice tone="warning" title={<Trans>Invalid promo code</Trans>}>
      {isUncovered ? (
        <Trans>
          Code {code} can no longer be used, so {total} is left to pay. Nothing was charged. Choose how to pay, or enter
          another code.
        </Trans>
      ) : (
        <Trans>
          Code {code} can no longer be used, so the total is now {total}. Nothing was charged. If you agree to the new
          price, press Pay now.
        </Trans>
      )}
    </Notice>
  );
}
