import { type FormSchema, type FormStore, type RequiredPath, useField, type ValidPath } from '@formisch/react';
import { type FieldElement, getElementInput, getFieldStore, INTERNAL, setFieldInput } from '@formisch/react/internals';
import { type ChangeEvent, use } from 'react';
import type { InferInput } from 'valibot';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { serverErrorOf } from './server-errors.ts';
import { useFieldWords } from './use-field-words.ts';
import { validateForm } from './validate-form.ts';

/** A form and the path of one of its fields: the props that every field component here takes. */
export interface FieldOf<S extends FormSchema, P extends RequiredPath> {
  of: FormStore<S>;
  path: ValidPath<InferInput<S>, P>;
}

/**
 * Binds a field of a form to the props of a control. A change of its error re-renders the calling component, and so does
 * a change of its input if the component reads `input`.
 */
export function useFormField<S extends FormSchema, P extends RequiredPath>({ of, path }: FieldOf<S, P>) {
  const serverErrors = use(FormContext);
  const words = useFieldWords();
  const field = useField(of, { path });
  const id = fieldId(path);
  const error =
    field.errors?.[0] ?? (serverErrors.byField.has(id) ? serverErrorOf(serverErrors, id, field.input) : null);
  // Formisch's `ref` and `autoFocus` are left out, because they focus the first error, but the focus belongs to the
  // summary.
  const { onFocus, onBlur } = field.props;
  const onChange = ({ currentTarget }: ChangeEvent<FieldElement>) => {
    const store = getFieldStore(of[INTERNAL], path);
    if (!store) return;
    setFieldInput(of[INTERNAL], path, getElementInput(currentTarget, store));
    if (store.errors.value) validateForm(of);
  };
  return {
    get input(): unknown {
      return field.input; // its type depends on a path that only the caller knows
    },
    error: error === null ? null : words(id, error),
    control: { id, name: id, onFocus, onChange, onBlur },
  };
}
