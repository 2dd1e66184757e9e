import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { FormSelectField } from '../../../form/form-select-field.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import type { BillingRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';
import { RegionField } from './region-field.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { withChosen } from './with-chosen.ts';

interface PlaceFieldsProps {
  form: BillingFormStore;
  billing: BillingRef;
}

export function PlaceFields({ form, billing }: PlaceFieldsProps) {
  const { t } = useLingui();
  const countries = useCountryOptions(billing);
  const timezones = usePart(billing, ({ context }) => context.timezones);
  const chosen = usePart(billing, ({ context }) => context.input.timezone);
  const isLoading = usePart(billing, state => state.matches({ asking: { geography: 'loadingRegions' } }) || state.matches({ asking: { geography: 'loadingTimezones' } }));
  return (
    <>
      <FormTextField of={form} path={['billingAddress']} label={t`Billing address`} autoComplete="billing address-line1" />
      <FormTextField of={form} path={['billingAddress2']} label={t`Apartment or suite`} optional autoComplete="billing address-line2" />
      <Pair>
        <FormTextField of={form} path={['city']} label={t`City`} autoComplete="billing address-level2" />
        <FormSelectField of={form} path={['country']} label={t`Country`} options={countries} autoComplete="billing country" />
      </Pair>
      <Pair>
        <RegionField form={form} billing={billing} />
        <FormTextField of={form} path={['postalCode']} label={t`Postal code`} autoComplete="billing postal-code" autoCapitalize="characters" />
      </Pair>
      <FormSelectField
        of={form}
        path={['timezone']}
        label={t`Time zone`}
        hint={t`Your calendar and messages show times in it.`}
        options={withChosen(timezones.map(({ id, name }) => ({ value: id, label: name })), chosen)}
        placeholder={isLoading ? t`Loading…` : t`Select a time zone`}
      />
    </>
  );
}
