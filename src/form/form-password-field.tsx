import type { FormSchema, RequiredPath } from '@formisch/react';
import { PasswordField, type PasswordFieldProps } from '../ui/field/password-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormPasswordFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<PasswordFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur'>;

export function FormPasswordField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormPasswordFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return <PasswordField {...rest} {...control} value={typeof input === 'string' ? input : ''} error={error} />;
}
