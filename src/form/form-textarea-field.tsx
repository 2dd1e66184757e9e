import type { FormSchema, RequiredPath } from '@formisch/react';
import { TextareaField, type TextareaFieldProps } from '../ui/field/textarea-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormTextareaFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<TextareaFieldProps, 'error' | 'id' | 'name' | 'value' | 'onChange' | 'onFocus' | 'onBlur'>;

export function FormTextareaField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormTextareaFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return <TextareaField {...rest} {...control} value={typeof input === 'string' ? input : ''} error={error} />;
}
