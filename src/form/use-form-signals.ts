import { type FormSchema, type FormStore, type RequiredPath, useField } from '@formisch/react';
import { useDebugValue } from 'react';

/**
 * Has the calling component, and no other, render again when what it reads of the form changes.
 * A component that reads a form without this makes whichever component rendered before it listen in its place.
 */
export function useFormSignals<S extends FormSchema>(form: FormStore<S>): void {
  // The root of a form is a field like any other when it runs; the types know named ones only.
  const root = useField(form, { path: [] as unknown as RequiredPath as never });
  // Marked as without side effects, the call above would be left out of a build that saw nothing done with its result.
  useDebugValue(root);
}
