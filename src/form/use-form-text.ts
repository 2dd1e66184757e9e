import type { FormSchema, RequiredPath } from '@formisch/react';
import { getFieldInput, getFieldStore, INTERNAL, untrack } from '@formisch/react/internals';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldOf, useFormField } from './use-form-field.ts';
import { watchForm } from './watch-form.ts';

/**
 * Binds a text field of a form to an input that the browser updates, so that typing renders nothing unless it changes the
 * field's error. Text that the form gets in another way is written to the input.
 */
export function useFormText<S extends FormSchema, P extends RequiredPath>({ of, path }: FieldOf<S, P>) {
  const { error, control } = useFormField({ of, path });
  const ref = useRef<HTMLInputElement>(null);
  const store = getFieldStore(of[INTERNAL], path);
  const [defaultValue] = useState(() => untrack(() => textIn(store)));
  useLayoutEffect(() => {
    const show = (text: string) => {
      if (ref.current && ref.current.value !== text) ref.current.value = text;
    };
    show(untrack(() => textIn(store)));
    return watchForm(() => textIn(store), show);
  }, [store]);
  return { error, control: { ...control, defaultValue, ref } };
}

function textIn(store: ReturnType<typeof getFieldStore>): string {
  const input = store && getFieldInput(store);
  return typeof input === 'string' ? input : '';
}
