import type { FormSchema, RequiredPath } from '@formisch/react';
import { ComboboxField, type ComboboxFieldProps } from '../ui/field/combobox-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

export type FormComboboxFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<ComboboxFieldProps, 'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur'> & {
    /** Called with text that the visitor types, but not when the browser autofills an unfocused field. */
    onTyped: (text: string) => void;
  };

export function FormComboboxField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  onTyped,
  ...rest
}: FormComboboxFieldProps<S, P>) {
  const { input, error, control } = useFormField({ of, path });
  return (
    <ComboboxField
      {...rest}
      {...control}
      value={typeof input === 'string' ? input : ''}
      error={error}
      onChange={event => {
        control.onChange(event);
        if (event.currentTarget === document.activeElement) onTyped(event.currentTarget.value);
      }}
    />
  );
}
