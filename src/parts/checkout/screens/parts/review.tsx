import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { brand } from '../../../../brand/brand.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { ConsentRef, SubmissionRef } from '../../checkout-parts.ts';
import { ChangedTotal } from './changed-total.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useConsentError } from './use-consent-error.ts';

export function Review({ submission, consent }: { submission: SubmissionRef; consent: ConsentRef }) {
  const { t } = useLingui();
  const purchase = usePart(submission, ({ context }) => context.purchase);
  const isCard = purchase?.instrument?.method === 'creditCard';
  const isSubmitting = usePart(submission, state => state.matches({ settling: { answer: 'submitting' } }));
  const isChecking = usePart(
    submission,
    state => state.matches('settling') && !state.matches({ settling: { answer: 'submitting' } }),
  );
  useAnnouncement(isChecking ? t`We are checking your payment…` : null);
  const isUncovered = usePart(submission, state => state.matches('uncovered'));
  const isSpent = usePart(
    submission,
    state => state.matches('declined') || state.matches('notCharged') || state.matches('uncovered'),
  );
  const isWaiting = usePart(
    submission,
    state => state.matches({ settling: { waiting: 'long' } }) || state.matches({ settling: { waiting: 'offline' } }),
  );
  const isConsentMissing = useConsentError(consent) !== null;
  const hasFailed = usePart(submission, state => state.matches('refused')) || isConsentMissing || isSpent;
  return (
    <CheckoutFrame
      stage="review"
      heading={<StepHeading title={t`Review`} product={brand.name} errorWord={hasFailed ? t`Error` : null} />}
      pricing={purchase?.quote.pricing ?? null}
    >
      {isChecking || isWaiting ? (
        <CheckingPayment submission={submission} />
      ) : (
        <PaymentNotices submission={submission} />
      )}
      {isChecking || isSpent || purchase === null ? null : <ChangedTotal purchase={purchase} />}
      {isChecking || purchase === null ? null : (
        <ReviewFacts purchase={purchase} isUncovered={isUncovered} isFixed={isSpent || isSubmitting} />
      )}
      {isSpent ? (
        <Actions>
          <Button onClick={() => submission.send({ type: 'method.changeRequested' })}>
            {isCard ? (
              <Trans>Use another card</Trans>
            ) : isUncovered ? (
              <Trans>Choose how to pay</Trans>
            ) : (
              <Trans>Use another way to pay</Trans>
            )}
          </Button>
        </Actions>
      ) : null}
      {isChecking || isSpent || purchase === null ? null : (
        <PayForm submission={submission} consent={consent} purchase={purchase} />
      )}
    </CheckoutFrame>
  );
}
