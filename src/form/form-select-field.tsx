import type { FormSchema, RequiredPath } from '@formisch/react';
import { SelectField, type SelectFieldProps } from '../ui/field/select-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormSelectFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<SelectFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur'>;

export function FormSelectField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormSelectFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return <SelectField {...rest} {...control} value={typeof input === 'string' ? input : ''} error={error} />;
}
