import type { FormSchema, RequiredPath } from '@formisch/react';
import { TextField, type TextFieldProps } from '../ui/field/text-field.tsx';
import type { FieldOf } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export type FormTextFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<TextFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'ref' | 'onChange' | 'onFocus'>;

export function FormTextField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  onBlur,
  ...rest
}: FormTextFieldProps<S, P>) {
  const { error, control } = useFormText({ of, path });
  return (
    <TextField
      {...rest}
      {...control}
      error={error}
      onBlur={event => {
        control.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
