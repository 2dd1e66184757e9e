import type { FormSchema, RequiredPath } from '@formisch/react';
import { CheckboxField, type CheckboxFieldProps } from '../ui/field/checkbox-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormCheckboxProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<CheckboxFieldProps, 'error' | 'id' | 'name' | 'checked' | 'defaultChecked' | 'onChange' | 'onFocus' | 'onBlur'>;

export function FormCheckbox<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormCheckboxProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return <CheckboxField {...rest} {...control} checked={input === true} error={error} />;
}
