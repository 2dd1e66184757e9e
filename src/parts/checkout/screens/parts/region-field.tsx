import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useMemo } from 'react';
import { FormSelectField } from '../../../../form/form-select-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import type { BillingRef, GeographyRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';
import { withChosen } from './with-chosen.ts';

/** The words for a country's regions. Mexico has its own messages, because Spanish calls its regions states. */
function useRegionWords(country: string): { label: string; choose: string } {
  const { t } = useLingui();
  if (country === 'US') return { label: t`State`, choose: t`Select a state` };
  if (country === 'MX')
    return {
      label: t({ context: 'Mexico', message: 'Province or region' }),
      choose: t({ context: 'Mexico', message: 'Select a province' }),
    };
  return { label: t`Province or region`, choose: t`Select a province` };
}

interface RegionFieldProps {
  form: BillingFormStore;
  billing: BillingRef;
  geography: GeographyRef;
}

/** A list if the country's regions are known, else a text field, because a region is required either way. */
export function RegionField({ form, billing, geography }: RegionFieldProps) {
  const { t } = useLingui();
  const words = useRegionWords(usePart(billing, ({ context }) => context.input.country));
  const regions = usePart(geography, ({ context }) => context.regions);
  const options = useMemo(() => regions.map(({ code, name }) => ({ value: code, label: name })), [regions]);
  const chosen = usePart(billing, ({ context }) => context.input.region);
  const isLoading = usePart(geography, state => state.matches('loadingCountries') || state.matches('loadingRegions'));
  const isUnlisted = usePart(
    geography,
    state => (state.matches('loadingTimezones') || state.matches('ready')) && state.context.regions.length === 0,
  );
  if (isUnlisted)
    return <FormTextField of={form} path={['region']} label={words.label} autoComplete="billing address-level1" />;
  return (
    <FormSelectField
      of={form}
      path={['region']}
      label={words.label}
      options={withChosen(options, chosen)}
      placeholder={isLoading ? t`Loading…` : words.choose}
      autoComplete="billing address-level1"
    />
  );
}
