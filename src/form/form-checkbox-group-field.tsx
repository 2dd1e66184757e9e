import type { FormSchema, RequiredPath } from '@formisch/react';
import { ChoiceGroupField, type ChoiceGroupFieldProps } from '../ui/field/choice-group-field.tsx';
import { type Lookup, useMissingOptions } from '../ui/field/lookup-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormCheckboxGroupFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Pick<ChoiceGroupFieldProps, 'label' | 'hint' | 'optional'> & { lookup: Lookup };

/** Checkboxes for a field that is a list of values. */
export function FormCheckboxGroupField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  lookup,
  ...texts
}: FormCheckboxGroupFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  const missing = useMissingOptions(lookup);
  return (
    <ChoiceGroupField
      {...texts}
      type="checkbox"
      name={control.name}
      options={lookup.options}
      chosen={Array.isArray(input) ? input.map(String) : []}
      missing={missing}
      error={error}
      onChange={control.onChange}
      onFocus={control.onFocus}
      onBlur={control.onBlur}
    />
  );
}
