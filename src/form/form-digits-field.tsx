import type { FormSchema, RequiredPath } from '@formisch/react';
import { TextField, type TextFieldProps } from '../ui/field/text-field.tsx';
import { digitHandlers, digitsOf } from './digit-handlers.ts';
import type { FieldOf } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export type FormDigitsFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Pick<TextFieldProps, 'label' | 'hint' | 'optional' | 'autoComplete'>;

/** A text field for digits only. */
export function FormDigitsField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormDigitsFieldProps<S, P>) {
  const { error, control } = useFormText({ of, path });
  return <TextField inputMode="numeric" {...rest} {...control} {...digitHandlers(control, digitsOf)} error={error} />;
}
