import type { FormSchema, FormStore, RequiredPath, ValidPath } from '@formisch/react';
import { type ReactNode, useState } from 'react';
import type { InferInput } from 'valibot';
import { lazyPart } from '../lazy/lazy-part.ts';
import { PhoneField } from '../ui/field/phone-field.tsx';
import { usePhoneCodes } from './phone-codes.ts';
import { useFormField } from './use-form-field.ts';
import { useFormText } from './use-form-text.ts';

export interface FormPhoneFieldProps<S extends FormSchema, C extends RequiredPath, N extends RequiredPath> {
  of: FormStore<S>;
  /** Path of the field with the country, as ISO 3166-1 alpha-2. */
  country: ValidPath<InferInput<S>, C>;
  /** Path of the field with the national number. */
  number: ValidPath<InferInput<S>, N>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** False for another person's number, so that the browser does not autofill the visitor's own. */
  isOwn?: boolean;
}

export function FormPhoneField<S extends FormSchema, C extends RequiredPath, N extends RequiredPath>(
  props: FormPhoneFieldProps<S, C, N>,
) {
  const { of, country, number, label, hint, optional, isOwn = true } = props;
  const code = useFormField({ of, path: country });
  const digits = useFormText({ of, path: number });
  const chosen = typeof code.input === 'string' ? code.input : '';
  const [isOpened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const codes = usePhoneCodes(chosen, { isOwn, isOpened });
  const place = async () => {
    const { placePhone } = await lazyPart(() => import('./place-phone.ts'), 'optional');
    placePhone(of, country as unknown as RequiredPath, number as unknown as RequiredPath); // a field's path is never empty
  };
  return (
    <PhoneField
      label={label}
      hint={hint}
      optional={optional}
      error={digits.error ?? code.error}
      codes={codes}
      code={{
        ...code.control,
        value: chosen,
        onFocus: () => {
          code.control.onFocus();
          open();
        },
        onPointerDown: open, // before the browser shows the list
        ...(!isOwn && { autoComplete: 'off' }),
      }}
      number={{
        ...digits.control,
        onBlur: () => {
          digits.control.onBlur();
          void place();
        },
        onPaste: () => setTimeout(() => void place()), // once the text is in the field
        ...(!isOwn && { autoComplete: 'off' }),
      }}
    />
  );
}
