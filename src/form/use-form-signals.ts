import { type FormSchema, type FormStore, type RequiredPath, useField } from '@formisch/react';
import { useDebugValue } from 'react';

/**
 * Re-renders the calling component, and no other, when what it reads of the form changes.
 * Without it, reading a form subscribes whichever component rendered before.
 */
export function useFormSignals<S extends FormSchema>(form: FormStore<S>): void {
  // At run time the root of a form is a field like any other; the types only know named fields.
  const root = useField(form, { path: [] as unknown as RequiredPath as never });
  // The build would drop the call above, which is marked as free of side effects, if its result were unused.
  useDebugValue(root);
}
