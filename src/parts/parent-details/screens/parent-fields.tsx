import { useLingui } from '@lingui/react/macro';
import type { FormStore } from '@formisch/react';
import { memo } from 'react';
import type { ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { FormPhoneField } from '../../../form/form-phone-field.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';

interface ParentFieldsProps {
  of: FormStore<typeof ParentDetailsSchema>;
  /** False for a parent whose subscription is paid, who gets no receipt. Default: true. */
  isPaying?: boolean;
}

/** The fields of a parent's own details. Memoized, because a screen is rendered whenever it begins to save. */
export const ParentFields = memo(function ParentFields({ of: form, isPaying = true }: ParentFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Pair>
        <FormTextField of={form} path={['firstName']} label={t`First name`} autoComplete="given-name" />
        <FormTextField of={form} path={['lastName']} label={t`Last name`} autoComplete="family-name" />
      </Pair>
      <FormTextField
        of={form}
        path={['email']}
        type="email"
        label={t`Email`}
        hint={isPaying ? t`We’ll send your receipt here.` : undefined}
        autoComplete="email"
        inputMode="email"
      />
      <FormPhoneField of={form} country={['phoneCountry']} number={['phoneNumber']} label={t`Phone number`} />
    </>
  );
});
