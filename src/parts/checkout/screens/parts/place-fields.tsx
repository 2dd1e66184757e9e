import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { FormSelectField } from '../../../../form/form-select-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';
import type { BillingRef, GeographyRef, LookupRef } from '../../checkout-parts.ts';
import { AddressField } from './address-field.tsx';
import type { BillingFormStore } from './billing-fields.ts';
import { CurrencyNote } from './currency-note.tsx';
import { RegionField } from './region-field.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { useTimezoneName } from './use-timezone-name.ts';
import { withChosen } from './with-chosen.ts';

interface PlaceFieldsProps {
  form: BillingFormStore;
  billing: BillingRef;
  geography: GeographyRef;
  lookup: LookupRef;
}

export function PlaceFields({ form, billing, geography, lookup }: PlaceFieldsProps) {
  const { t } = useLingui();
  const countries = useCountryOptions(billing, geography);
  const timezones = usePart(geography, ({ context }) => context.timezones);
  const nameOf = useTimezoneName();
  const chosen = usePart(billing, ({ context }) => context.input.timezone);
  const isLoading = usePart(geography, state => state.matches('loadingRegions') || state.matches('loadingTimezones'));
  return (
    <>
      <AddressField form={form} lookup={lookup} />
      <FormTextField
        of={form}
        path={['billingAddress2']}
        label={t`Apartment or suite`}
        optional
        autoComplete="billing address-line2"
      />
      <div>
        <Pair>
          <FormTextField of={form} path={['city']} label={t`City`} autoComplete="billing address-level2" />
          <FormSelectField
            of={form}
            path={['country']}
            label={t`Country`}
            options={countries}
            autoComplete="billing country"
          />
        </Pair>
        <CurrencyNote billing={billing} />
      </div>
      <Pair>
        <RegionField form={form} billing={billing} geography={geography} />
        <FormTextField
          of={form}
          path={['postalCode']}
          label={t`Postal code`}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
        />
      </Pair>
      <FormSelectField
        of={form}
        path={['timezone']}
        label={t`Time zone`}
        hint={t`Times in your calendar and messages use this time zone.`}
        options={withChosen(
          timezones.map(timezone => ({ value: timezone.id, label: nameOf(timezone) })),
          chosen,
        )}
        placeholder={isLoading ? t`Loading…` : t`Select a time zone`}
      />
    </>
  );
}
