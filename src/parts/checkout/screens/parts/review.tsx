import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';
import { brand } from '../../../../brand/brand.ts';
import { supportPhone } from '../../../../contract/support-phone.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { ConsentRef, SubmissionRef } from '../../checkout-parts.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useConsentError } from './use-consent-error.ts';
import { walletNames } from './wallet-names.ts';

interface CheckingPaymentProps {
  submission: SubmissionRef;
  isLong: boolean;
  isOffline: boolean;
}

/** Shown until the payment is settled. It offers no second payment. */
function CheckingPayment({ submission, isLong, isOffline }: CheckingPaymentProps) {
  const { title, advice } = useCheckingWords(isLong);
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
  return (
    <Notice title={title} isSilent>
      {advice}
      {isLong ? (
        <>
          {' '}
          <Trans>
            If you would like to talk to us, call <a href={`tel:${tel}`}>{shown}</a>.
          </Trans>
        </>
      ) : null}
    </Notice>
  );
}

/** What the notice says, and a screen reader announces. */
function useCheckingWords(isLong: boolean): { title: string; advice: string } {
  const { t } = useLingui();
  if (isLong)
    return {
      title: t`We are still checking your payment…`,
      advice: t`This is taking longer than usual. We keep asking the payment provider, and this page will continue automatically. You won’t be charged twice.`,
    };
  return {
    title: t`We are checking your payment…`,
    advice: t`Please keep this page open. We’re confirming with the payment provider. This page will continue automatically. You won’t be charged twice.`,
  };
}

/** Shown if the total has changed since a wallet without an amount was approved. */
function ChangedTotal({ purchase: { instrument, quote } }: { purchase: Purchase }) {
  if (instrument === null || instrument.method === 'creditCard' || instrument.approval === null) return null;
  const { formatted, amountMinor, currency, isLimit } = instrument.approval;
  const { currencyCode, totals } = quote.pricing;
  const { total, totalFormatted } = totals;
  const isSame = amountMinor === total && currency === currencyCode;
  if (total === 0 || isLimit || formatted === null || isSame) return null;
  const name = walletNames[instrument.method];
  return (
    <Notice tone="warning">
      <Trans>
        The total is now {totalFormatted}. It was {formatted} when you continued with {name}.
      </Trans>
    </Notice>
  );
}

export function Review({ submission, consent }: { submission: SubmissionRef; consent: ConsentRef }) {
  const { t } = useLingui();
  const purchase = usePart(submission, ({ context }) => context.purchase);
  const isSubmitting = usePart(submission, state => state.matches({ settling: { answer: 'submitting' } }));
  const isChecking = usePart(
    submission,
    state => state.matches('settling') && !state.matches({ settling: { answer: 'submitting' } }),
  );
  const isLong = usePart(submission, state => state.matches({ settling: { waiting: 'long' } }));
  const isOffline = usePart(submission, state => state.matches({ settling: { waiting: 'offline' } }));
  const isCheckingShown = isChecking || isLong || isOffline;
  const { title, advice } = useCheckingWords(isLong);
  useAnnouncement(isCheckingShown && !isOffline ? `${title} ${advice}` : null);
  const isUncovered = usePart(submission, state => state.matches('uncovered'));
  const isSpent = usePart(
    submission,
    state => state.matches('declined') || state.matches('notCharged') || state.matches('uncovered'),
  );
  const isConsentMissing = useConsentError(consent) !== null;
  const hasFailed = usePart(submission, state => state.matches('refused')) || isConsentMissing || isSpent;
  return (
    <CheckoutFrame
      stage="review"
      heading={<StepHeading title={t`Review`} product={brand.name} errorWord={hasFailed ? t`Error` : null} />}
      pricing={purchase?.quote.pricing ?? null}
    >
      {isCheckingShown ? (
        <CheckingPayment submission={submission} isLong={isLong} isOffline={isOffline} />
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
            <Trans>Choose how to pay</Trans>
          </Button>
        </Actions>
      ) : null}
      {isChecking || isSpent || purchase === null ? null : (
        <PayForm submission={submission} consent={consent} purchase={purchase} />
      )}
    </CheckoutFrame>
  );
}
