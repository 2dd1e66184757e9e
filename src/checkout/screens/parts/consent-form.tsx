import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { needsConsent, type Consent, type Purchase } from '../../../../machines/checkout/submission/submission.setup.ts';
import { brand } from '../../../brand/brand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { LockContext } from '../../../ui/field/lock.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { NewTabLink } from '../../../ui/link/new-tab-link.tsx';
import type { SubmissionRef } from '../../checkout-parts.ts';
import { AmountDue } from './amount-due.tsx';
import css from './consent-form.module.css';

const { links, name: product } = brand;

export function ConsentForm({ submission, purchase }: { submission: SubmissionRef; purchase: Purchase }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const consent = usePart(submission, ({ context }) => context.consent);
  const isSubmitting = usePart(submission, state => state.matches({ settling: { answer: 'submitting' } }));
  const isMissing = usePart(submission, state => state.matches('consentMissing')) && !consent.terms;
  const error = isMissing ? t`Please accept the Terms & Conditions to continue` : null;
  const change = (changed: Partial<Consent>) => submission.send({ type: 'consent.changed', consent: { ...consent, ...changed } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setAttempt(attempt + 1);
    submission.send({ type: 'payment.confirmed' });
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <LockContext value={isSubmitting}>
        <Stack>
          <ErrorSummary errors={error === null ? [] : [{ fieldId: 'terms', text: error }]} attempt={attempt} />
          {needsConsent({ purchase }) ? (
            <CheckboxField
              name="terms"
              error={error}
              label={<Trans>I agree to the <NewTabLink href={links.terms}>Terms & Conditions</NewTabLink> and the <NewTabLink href={links.privacy}>Privacy Policy</NewTabLink>.</Trans>}
              checked={consent.terms}
              onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
            />
          ) : null}
          <CheckboxField
            name="marketing"
            label={t`Send me tips and news about ${product} by email.`}
            checked={consent.marketing}
            onChange={({ currentTarget }) => change({ marketing: currentTarget.checked })}
          />
          <div className={css.pay}>
            <p id="amount-due"><AmountDue purchase={purchase} /></p>
            <Button type="submit" busy={isSubmitting} busyLabel={t`Paying…`} aria-describedby="amount-due"><Trans>Pay now</Trans></Button>
          </div>
        </Stack>
      </LockContext>
    </form>
  );
}
