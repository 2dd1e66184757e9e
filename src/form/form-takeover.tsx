import { type FormSchema, type FormStore, getInput, type RequiredPath, setInput, type ValidPath } from '@formisch/react';
import { useLayoutEffect } from 'react';
import type { InferInput } from 'valibot';

/**
 * Takes into a form of texts what was typed before the app was there to hear it, on a page that was rendered
 * beforehand: React leaves the fields of such a page as they stand, and does not tell.
 */
export function FormTakeover<S extends FormSchema>({ of }: { of: FormStore<S> }) {
  useLayoutEffect(() => {
    for (const [name, input] of Object.entries(getInput(of) as Record<string, unknown>)) {
      const control = document.getElementById(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isText && control.value !== input) setInput(of, { path: [name] as unknown as ValidPath<InferInput<S>, RequiredPath>, input: control.value as never }); // a field's own name, and its text
    }
  }, [of]);
  return null;
}
