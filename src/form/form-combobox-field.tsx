import type { FormSchema, RequiredPath } from '@formisch/react';
import { ComboboxField, type ComboboxFieldProps } from '../ui/field/combobox-field.tsx';
import type { FieldOf } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export type FormComboboxFieldProps<S extends FormSchema, P extends RequiredPath> = FieldOf<S, P> &
  Omit<
    ComboboxFieldProps,
    'error' | 'id' | 'name' | 'value' | 'defaultValue' | 'ref' | 'onChange' | 'onFocus' | 'onBlur'
  > & {
    /** Called with text that the visitor types, but not when the browser autofills an unfocused field. */
    onTyped: (text: string) => void;
  };

export function FormComboboxField<S extends FormSchema, P extends RequiredPath>({
  of,
  path,
  onTyped,
  ...rest
}: FormComboboxFieldProps<S, P>) {
  const { error, control } = useFormText({ of, path });
  return (
    <ComboboxField
      {...rest}
      {...control}
      error={error}
      onChange={event => {
        control.onChange(event);
        if (event.currentTarget === document.activeElement) onTyped(event.currentTarget.value);
      }}
    />
  );
}
