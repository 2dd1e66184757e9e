import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { FormSelectField } from '../../../form/form-select-field.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import type { BillingRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';
import { withChosen } from './with-chosen.ts';

/** A list where the country's regions are known, else a plain field: something has to be given either way. */
export function RegionField({ form, billing }: { form: BillingFormStore; billing: BillingRef }) {
  const { t } = useLingui();
  const isUnitedStates = usePart(billing, ({ context }) => context.input.country === 'US');
  const regions = usePart(billing, ({ context }) => context.regions);
  const chosen = usePart(billing, ({ context }) => context.input.region);
  const isLoading = usePart(billing, state => state.matches({ asking: { geography: 'loadingCountries' } }) || state.matches({ asking: { geography: 'loadingRegions' } }));
  const isUnlisted = usePart(billing, state => state.matches({ asking: { geography: 'ready' } }) && state.context.regions.length === 0);
  const label = isUnitedStates ? t`State` : t`Province or region`;
  if (isUnlisted) return <FormTextField of={form} path={['region']} label={label} autoComplete="billing address-level1" />;
  return (
    <FormSelectField
      of={form}
      path={['region']}
      label={label}
      options={withChosen(regions.map(({ code, name }) => ({ value: code, label: name })), chosen)}
      placeholder={isLoading ? t`Loading…` : isUnitedStates ? t`Select a state` : t`Select a province`}
      autoComplete="billing address-level1"
    />
  );
}
