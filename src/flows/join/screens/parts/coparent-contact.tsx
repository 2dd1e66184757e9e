import { type FormStore, setInput, useField } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { FormPhoneField } from '../../../../form/form-phone-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { coparentDetailsSchema } from '../../../../contract/entities/coparent-details.schema.ts';

/**
 * The co-parent's email or else phone number, by which an existing account is recognized. Only an email is ever written
 * to.
 */
export function CoparentContact({ form }: { form: CoparentForm }) {
  const { t } = useLingui();
  const knows = useField(form, { path: ['knowsCoParentEmail'] }).input !== false;
  const setKnows = (input: boolean) => setInput(form, { path: ['knowsCoParentEmail'], input });
  const toggle = (isUnknown: boolean) => {
    setKnows(!isUnknown);
    if (isUnknown) setInput(form, { path: ['email'], input: '' });
  };
  return (
    <>
      <Stack gap="small">
        <FormTextField
          of={form}
          path={['email']}
          type="email"
          label={t`Co-parent’s email`}
          optional={!knows}
          autoComplete="off"
          inputMode="email"
          onInput={({ currentTarget }) => {
            if (!knows && currentTarget.value !== '') setKnows(true);
          }}
        />
        <CheckboxField
          name="unknownEmail"
          label={t`I don't have an email`}
          checked={!knows}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      </Stack>
      <FormPhoneField
        of={form}
        country={['phoneCountry']}
        number={['phoneNumber']}
        label={t`Co-parent’s phone number`}
        hint={
          knows
            ? undefined
            : t`This helps us recognize your co-parent. We’ll send the invitation once you give us their email.`
        }
        optional={knows}
        isOwn={false}
      />
    </>
  );
}

export type CoparentForm = FormStore<ReturnType<typeof coparentDetailsSchema>>;
