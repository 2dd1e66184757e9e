import type { FormSchema, RequiredPath } from '@formisch/react';
import { ChoiceGroupField, type ChoiceGroupFieldProps } from '../ui/field/choice-group-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormRadioFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Pick<ChoiceGroupFieldProps, 'label' | 'hint' | 'optional' | 'options'>;

/** Radio buttons for a field that is one value of a list. */
export function FormRadioField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormRadioFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return (
    <ChoiceGroupField
      {...rest}
      type="radio"
      name={control.name}
      chosen={typeof input === 'string' ? [input] : []}
      error={error}
      onChange={control.onChange}
      onFocus={control.onFocus}
      onBlur={control.onBlur}
    />
  );
}
