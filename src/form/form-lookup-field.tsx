import type { FormSchema, RequiredPath } from '@formisch/react';
import { LookupField, type LookupFieldProps } from '../ui/field/lookup-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormLookupFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<LookupFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur'>;

export function FormLookupField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  ...rest
}: FormLookupFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return <LookupField {...rest} {...control} value={typeof input === 'string' ? input : ''} error={error} />;
}
