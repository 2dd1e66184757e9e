import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { useState } from 'react';
import type { ValidationError } from '../contract/problem.schema.ts';
import { noServerErrors, placeErrors, type ServerErrors } from './server-errors.ts';

interface Sorted {
  errors: readonly ValidationError[] | null;
  serverErrors: ServerErrors;
}

/**
 * Assigns the server's errors to the fields of a form. Pass the result to `Form`, and show `others` in a notice.
 *
 * @param errors null while there are none
 */
export function useServerErrors<S extends FormSchema>(
  form: FormStore<S>,
  errors: readonly ValidationError[] | null,
  toFieldId: (field: string) => string | null,
): ServerErrors {
  const [sorted, setSorted] = useState<Sorted>({ errors: null, serverErrors: noServerErrors });
  if (sorted.errors !== errors) {
    const round = sorted.serverErrors.round + (errors === null ? 0 : 1);
    setSorted({ errors, serverErrors: { round, ...placeErrors(errors ?? [], getInput(form), toFieldId) } });
  }
  return sorted.serverErrors;
}
