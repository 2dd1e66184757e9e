import { getInput, setInput, useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { BillingDetailsSchema } from '../../../../contract/entities/billing-details.schema.ts';
import { FormHeading } from '../../../../form/form-heading.tsx';
import { FormNotices } from '../../../../form/form-notices.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { Form } from '../../../../form/form.tsx';
import type { ServerErrors } from '../../../../form/server-errors.ts';
import { useServerErrors } from '../../../../form/use-server-errors.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Lead } from '../../../../ui/layout/lead.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';
import { follow } from '../../../../ui/link/follow.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { useStepLinks } from '../../../../wizard/index.ts';
import type { BillingRef, GeographyRef, LookupRef } from '../../checkout-parts.ts';
import { billingFieldId, type BillingFormStore } from './billing-fields.ts';
import type { BillingFrame } from './checkout-frame.tsx';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';

function ListsNotice({ geography }: { geography: GeographyRef }) {
  const hasNoLists = usePart(geography, state => state.matches('broken'));
  const retry = (
    <Button variant="quiet" onClick={() => geography.send({ type: 'retried' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  return hasNoLists ? (
    <Notice tone="warning" action={retry}>
      <Trans>We couldn’t load the lists of countries, states and time zones. What you typed is still here.</Trans>
    </Notice>
  ) : null;
}

/**
 * The fields that the chart may change: it fills in a found address, clears what another country invalidates, and
 * chooses the only time zone.
 */
const followed = ['billingAddress', 'city', 'country', 'region', 'postalCode', 'timezone'] as const;

function useFollowedInput(billing: BillingRef, form: BillingFormStore): void {
  useEffect(() => {
    let known: Readonly<Record<(typeof followed)[number], string | undefined>> = getInput(form);
    // Only what the chart changed, because the form may have text that it has not reported yet. At once and not in a
    // render, because another key could come before that.
    const adopt = ({ context: { input } }: SnapshotFrom<BillingRef>) => {
      const [before, standing] = [known, getInput(form)];
      known = input;
      for (const field of followed)
        if (before[field] !== input[field] && standing[field] !== input[field])
          setInput(form, { path: [field], input: input[field] });
    };
    adopt(billing.getSnapshot());
    const subscription = billing.subscribe(adopt);
    return () => subscription.unsubscribe();
  }, [billing, form]);
}

function BillingNotices({ billing, serverErrors }: { billing: BillingRef; serverErrors: ServerErrors }) {
  const isBroken = usePart(billing, state => state.matches({ asking: { form: 'broken' } }));
  const isUnpriced = usePart(billing, state => state.matches({ asking: { form: 'unpriced' } }));
  const retryAfter = usePart(billing, ({ context }) => context.retryAfter);
  const waitWords = useWaitWords();
  const { href, go } = useStepLinks().to('parentDetails');
  const isOfParent = serverErrors.others.some(({ field }) => field.startsWith('parent.'));
  const unpriced = (
    <Notice tone="error">
      <Trans>Unable to calculate pricing. Please verify your billing information and try again.</Trans>
      {retryAfter === null ? null : <p>{waitWords(retryAfter)}</p>}
    </Notice>
  );
  return (
    <>
      <FormNotices
        serverErrors={serverErrors}
        isBroken={isBroken}
        retryAfter={retryAfter}
        warning={isUnpriced ? unpriced : null}
      />
      {isOfParent ? (
        <a href={href} onClick={follow(go)}>
          <Trans>Back to Step 1</Trans>
        </a>
      ) : null}
    </>
  );
}

/** Shown when the package turns out not to be sold in the billing country. */
function BillingMismatch({ billing }: { billing: BillingRef }) {
  const isMismatched = usePart(billing, state => state.matches({ asking: { form: 'mismatched' } }));
  const country = usePart(billing, ({ context }) => context.details?.country ?? context.input.country);
  return isMismatched ? (
    <MismatchDialog
      about="billing"
      country={country}
      onConfirm={() => billing.send({ type: 'mismatch.acknowledged' })}
    />
  ) : null;
}

interface BillingFormProps {
  billing: BillingRef;
  geography: GeographyRef;
  lookup: LookupRef;
  Frame: BillingFrame;
}

export function BillingForm({ billing, geography, lookup, Frame }: BillingFormProps) {
  const { t } = useLingui();
  const { input, customer, order } = billing.getSnapshot().context;
  const isSaving = usePart(billing, state => state.matches({ asking: { form: 'saving' } }));
  const isPricing = usePart(
    billing,
    state => state.matches({ asking: { form: 'checkingPackage' } }) || state.matches({ asking: { form: 'pricing' } }),
  );
  const errors = usePart(billing, state =>
    state.matches({ asking: { form: 'rejected' } }) ? state.context.validationErrors : null,
  );
  const isBroken = usePart(
    billing,
    state => state.matches({ asking: { form: 'broken' } }) || state.matches({ asking: { form: 'unpriced' } }),
  );
  const form = useForm({ schema: BillingDetailsSchema, initialInput: input });
  const serverErrors = useServerErrors(form, errors, billingFieldId);
  useFollowedInput(billing, form);
  const isBusy = isSaving || isPricing;
  return (
    <Frame
      heading={
        <>
          <FormHeading of={form} serverErrors={serverErrors} isBroken={isBroken} title={t`Billing`} />
          {order === null ? (
            <Lead>
              <Trans>Your subscription is paid, so you won’t be charged. We only need your address.</Trans>
            </Lead>
          ) : null}
        </>
      }
    >
      <BillingNotices billing={billing} serverErrors={serverErrors} />
      <ListsNotice geography={geography} />
      <Form
        of={form}
        serverErrors={serverErrors}
        busy={isBusy}
        onTyped={values => billing.send({ type: 'billing.typed', values })}
        onSubmit={details => billing.send({ type: 'billing.submitted', details })}
      >
        <Pair>
          <FormTextField of={form} path={['firstName']} label={t`First name`} autoComplete="billing given-name" />
          <FormTextField of={form} path={['lastName']} label={t`Last name`} autoComplete="billing family-name" />
        </Pair>
        <TextField
          name="billingEmail"
          type="email"
          label={t`Email`}
          hint={
            order === null
              ? t`You can change it in step 1.`
              : t`We’ll send your receipt here. You can change it in step 1.`
          }
          value={customer.buyer.email}
          readOnly
        />
        <PlaceFields form={form} billing={billing} geography={geography} lookup={lookup} />
        <Actions>
          <Button type="submit" busy={isBusy} busyLabel={isPricing ? t`Calculating the price…` : t`Saving…`}>
            <Trans>Continue</Trans>
          </Button>
        </Actions>
      </Form>
      <BillingMismatch billing={billing} />
    </Frame>
  );
}
