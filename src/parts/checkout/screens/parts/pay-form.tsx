import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { Purchase } from '../../../../../machines/parts/checkout/checkout.calls.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { ConsentRef, SubmissionRef } from '../../checkout-parts.ts';
import { useSend } from '../../checkout.hooks.ts';
import { ConsentFields } from './consent-fields.tsx';
import css from './pay-form.module.css';
import { termsFieldId, useConsentError } from './use-consent-error.ts';

/** Shown beside Pay now: the amount that it charges, and the amount of the renewal. */
function AmountDue({ purchase: { quote } }: { purchase: Purchase }) {
  const {
    subDurationInYears,
    totals: { total, totalFormatted, renewalTotalFormatted: price },
  } = quote.pricing;
  if (total === 0) return <Trans>You won’t be charged.</Trans>;
  const amount = <strong>{totalFormatted}</strong>;
  return subDurationInYears === 1 ? (
    <Trans>
      You’ll be charged {amount} when you press Pay now. Your subscription renews at {price} every year.
    </Trans>
  ) : (
    <Trans>
      You’ll be charged {amount} when you press Pay now. Your subscription renews at {price} every two years.
    </Trans>
  );
}

interface PayFormProps {
  submission: SubmissionRef;
  consent: ConsentRef;
  purchase: Purchase;
}

/** Sends Pay now to the checkout, which checks the consent first. */
export function PayForm({ submission, consent, purchase }: PayFormProps) {
  const { t } = useLingui();
  const send = useSend();
  const [attempt, setAttempt] = useState(0);
  const isSubmitting = usePart(submission, state => state.matches({ settling: { answer: 'submitting' } }));
  const error = useConsentError(consent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setAttempt(attempt + 1);
    send({ type: 'payment.confirmed' });
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <LockContext value={isSubmitting}>
        <Stack>
          <ErrorSummary errors={error === null ? [] : [{ fieldId: termsFieldId, text: error }]} attempt={attempt} />
          <ConsentFields consent={consent} />
          <div className={css.pay}>
            <p id="amount-due">
              <AmountDue purchase={purchase} />
            </p>
            <Button type="submit" busy={isSubmitting} busyLabel={t`Paying…`} aria-describedby="amount-due">
              <Trans>Pay now</Trans>
            </Button>
          </div>
        </Stack>
      </LockContext>
    </form>
  );
}
