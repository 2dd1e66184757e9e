import type { FormSchema, RequiredPath } from '@formisch/react';
import { PasswordField, type PasswordFieldProps } from '../ui/field/password-field.tsx';
import type { FieldOf } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export type FormPasswordFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<
    PasswordFieldProps,
    'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'ref' | 'onChange' | 'onFocus' | 'onBlur'
  >;

export function FormPasswordField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormPasswordFieldProps<S, P>) {
  const { error, control } = useFormText({ of, path });
  return <PasswordField {...rest} {...control} error={error} />;
}
