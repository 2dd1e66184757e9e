import type { FormSchema, RequiredPath } from '@formisch/react';
import { TextField, type TextFieldProps } from '../ui/field/text-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormTextFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<TextFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onFocus'>;

export function FormTextField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  onBlur,
  ...rest
}: FormTextFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return (
    <TextField
      {...rest}
      {...control}
      value={typeof input === 'string' ? input : ''}
      error={error}
      onBlur={event => {
        control.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
