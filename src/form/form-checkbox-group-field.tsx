import type { FormSchema, RequiredPath } from '@formisch/react';
import { ChoiceGroupField, type ChoiceGroupFieldProps } from '../ui/field/choice-group-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormCheckboxGroupFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Pick<ChoiceGroupFieldProps, 'label' | 'hint' | 'optional' | 'options' | 'missing'>;

/** Checkboxes for a field that is a list of values. */
export function FormCheckboxGroupField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormCheckboxGroupFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return (
    <ChoiceGroupField
      {...rest}
      type="checkbox"
      name={control.name}
      chosen={Array.isArray(input) ? input.map(String) : []}
      error={error}
      onChange={control.onChange}
      onFocus={control.onFocus}
      onBlur={control.onBlur}
    />
  );
}
