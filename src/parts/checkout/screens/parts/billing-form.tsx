import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { BillingDetailsSchema } from '../../../../contract/entities/billing-details.schema.ts';
import { FormHeading } from '../../../../form/form-heading.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { Form } from '../../../../form/form.tsx';
import { useServerErrors } from '../../../../form/use-server-errors.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';
import type { BillingRef, GeographyRef, LookupRef } from '../../checkout-parts.ts';
import type { BillingFrame } from './billing.tsx';
import { billingFieldId } from './billing-fields.ts';
import { BillingMismatch } from './billing-mismatch.tsx';
import { BillingNotices } from './billing-notices.tsx';
import { ListsNotice } from './lists-notice.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useFollowedInput } from './use-followed-input.ts';

interface BillingFormProps {
  billing: BillingRef;
  geography: GeographyRef;
  lookup: LookupRef;
  Frame: BillingFrame;
}

export function BillingForm({ billing, geography, lookup, Frame }: BillingFormProps) {
  const { t } = useLingui();
  const { input, customer } = billing.getSnapshot().context;
  const isSaving = usePart(billing, state => state.matches({ asking: { form: 'saving' } }));
  const isPricing = usePart(
    billing,
    state => state.matches({ asking: { form: 'checkingPackage' } }) || state.matches({ asking: { form: 'pricing' } }),
  );
  const errors = usePart(billing, state =>
    state.matches({ asking: { form: 'rejected' } }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: BillingDetailsSchema, initialInput: input });
  const serverErrors = useServerErrors(form, errors, billingFieldId);
  useFollowedInput(billing, form);
  const isBusy = isSaving || isPricing;
  return (
    <Frame heading={<FormHeading of={form} serverErrors={serverErrors} title={t`Billing`} />}>
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
          hint={t`We’ll send your receipt here. You can change it in step 1.`}
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
