import type { FormStore } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import type { ListName } from '../../../../../machines/flows/professional/option-lists.machine.ts';
import type { ProfessionalPracticeSchema } from '../../../../contract/entities/professional-practice.schema.ts';
import { FormLookupField } from '../../../../form/form-lookup-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import type { Lookup } from '../../../../ui/field/lookup-field.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';

interface PracticeAddressProps {
  of: FormStore<typeof ProfessionalPracticeSchema>;
  listOf: (name: ListName) => Lookup;
  country: string;
}

export function PracticeAddress({ of: form, listOf, country }: PracticeAddressProps) {
  const { t } = useLingui();
  const isStates = country === 'US';
  return (
    <>
      <FormTextField of={form} path={['addressLine1']} label={t`Address`} autoComplete="address-line1" />
      <FormTextField
        of={form}
        path={['addressLine2']}
        label={t`Suite or floor`}
        optional
        autoComplete="address-line2"
      />
      <Pair>
        <FormLookupField
          of={form}
          path={['country']}
          label={t`Country`}
          lookup={listOf('countries')}
          placeholder={t`Select a country`}
          autoComplete="country"
        />
        <FormTextField of={form} path={['city']} label={t`City`} autoComplete="address-level2" />
      </Pair>
      <Pair>
        <FormLookupField
          of={form}
          path={['region']}
          label={isStates ? t`State` : t`Region`}
          lookup={listOf('regions')}
          placeholder={isStates ? t`Select a state` : t`Select a region`}
          autoComplete="address-level1"
        />
        <FormTextField
          of={form}
          path={['postalCode']}
          label={t`Postal code`}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
      </Pair>
      <FormLookupField
        of={form}
        path={['timezone']}
        label={t`Time zone`}
        lookup={listOf('timezones')}
        placeholder={t`Select a time zone`}
      />
    </>
  );
}
