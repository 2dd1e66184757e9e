import { type FormSchema, type FormStore, type RequiredPath, useField, type ValidPath } from '@formisch/react';
import { use } from 'react';
import type { InferInput } from 'valibot';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { refusalOf } from './refusals.ts';
import { useFieldWords } from './use-field-words.ts';

/** Which field of which form: what every field component here takes. */
export interface FieldOf<S extends FormSchema, P extends RequiredPath> {
  of: FormStore<S>;
  path: ValidPath<InferInput<S>, P>;
}

/** A field of a form as props of a control. Only this field renders again when it is typed in. */
export function useFormField<S extends FormSchema, P extends RequiredPath>({ of, path }: FieldOf<S, P>) {
  const { refusals } = use(FormContext);
  const words = useFieldWords();
  const field = useField(of, { path });
  const id = fieldId(path);
  const error = field.errors?.[0] ?? refusalOf(refusals, id, field.input);
  // Formisch's `ref` and `autoFocus` are left out: they move the focus to the first error, which belongs to the summary.
  const { onFocus, onChange, onBlur } = field.props;
  return {
    input: field.input as unknown, // depends on a path that is known to the caller alone
    error: error === null ? null : words(id, error),
    control: { id, name: id, onFocus, onChange, onBlur },
  };
}
