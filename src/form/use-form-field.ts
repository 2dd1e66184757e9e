import { type FormSchema, type FormStore, type RequiredPath, useField, type ValidPath } from '@formisch/react';
import { use } from 'react';
import type { InferInput } from 'valibot';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { serverErrorOf } from './server-errors.ts';
import { useFieldWords } from './use-field-words.ts';

/** A form and the path of one of its fields: the props that every field component here takes. */
export interface FieldOf<S extends FormSchema, P extends RequiredPath> {
  of: FormStore<S>;
  path: ValidPath<InferInput<S>, P>;
}

/** Binds a field of a form to the props of a control. Typing re-renders only this field. */
export function useFormField<S extends FormSchema, P extends RequiredPath>({ of, path }: FieldOf<S, P>) {
  const { serverErrors } = use(FormContext);
  const words = useFieldWords();
  const field = useField(of, { path });
  const id = fieldId(path);
  const error = field.errors?.[0] ?? serverErrorOf(serverErrors, id, field.input);
  // Formisch's `ref` and `autoFocus` are left out, because they focus the first error, but the focus belongs to the
  // summary.
  const { onFocus, onChange, onBlur } = field.props;
  return {
    input: field.input as unknown, // its type depends on a path that only the caller knows
    error: error === null ? null : words(id, error),
    control: { id, name: id, onFocus, onChange, onBlur },
  };
}
