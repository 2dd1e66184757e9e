import type { FormSchema, RequiredPath } from '@formisch/react';
import { PasswordField, type PasswordFieldProps } from '../ui/field/password-field.tsx';
import { digitHandlers, digitsOf } from './digit-handlers.ts';
import type { FieldOf } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export type FormCodeFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Pick<PasswordFieldProps, 'label' | 'hint'>;

/** A masked field for a code of digits. */
export function FormCodeField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormCodeFieldProps<S, P>) {
  const { error, control } = useFormText({ of, path });
  return <PasswordField kind="code" {...rest} {...control} {...digitHandlers(control, digitsOf)} error={error} />;
}
