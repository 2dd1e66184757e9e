import {
  type FormSchema,
  type FormStore,
  getInput,
  type RequiredPath,
  setInput,
  type ValidPath,
} from '@formisch/react';
import { useLayoutEffect } from 'react';
import type { InferInput } from 'valibot';

/**
 * Copies into a form of texts what was typed on a prerendered page before React hydrated it, because hydration leaves
 * the fields as they are and fires no event.
 */
export function FormTakeover<S extends FormSchema>({ of }: { of: FormStore<S> }) {
  useLayoutEffect(() => {
    for (const [name, input] of Object.entries(getInput(of) as Record<string, unknown>)) {
      const control = document.getElementById(name);
      // A select whose list has not loaded cannot show what the form has.
      const isText =
        control instanceof HTMLInputElement ||
        (control instanceof HTMLSelectElement && Array.from(control.options).some(({ value }) => value === input));
      if (isText && control.value !== input)
        setInput(of, {
          path: [name] as unknown as ValidPath<InferInput<S>, RequiredPath>,
          input: control.value as never,
        }); // the name of a field of this form, and a text like each of its values
    }
  }, [of]);
  return null;
}
