import type { FormSchema, RequiredPath } from '@formisch/react';
import { CheckboxField, type CheckboxFieldProps } from '../ui/field/checkbox-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormCheckboxFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<CheckboxFieldProps, 'error' | 'id' | 'name' | 'checked' | 'defaultChecked' | 'onFocus' | 'onBlur'>;

export function FormCheckboxField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  onChange,
  ...rest
}: FormCheckboxFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return (
    <CheckboxField
      {...rest}
      {...control}
      checked={input === true}
      error={error}
      onChange={event => {
        control.onChange(event);
        onChange?.(event);
      }}
    />
  );
}
