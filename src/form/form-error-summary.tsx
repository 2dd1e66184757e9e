import { type FormSchema, type FormStore, getDeepErrorEntries, getInput } from '@formisch/react';
import { use, useState } from 'react';
import { ErrorSummary, type SummaryError } from '../ui/error-summary/error-summary.tsx';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { serverErrorOf, valueAt } from './server-errors.ts';
import { useFieldWords } from './use-field-words.ts';
import { useFormSignals } from './use-form-signals.ts';

interface FormErrorSummaryProps<S extends FormSchema> {
  of: FormStore<S>;
  /** Tells fields of the same name apart by their group, such as "Child 2". */
  groupOf?: ((id: string) => string | null) | undefined;
}

/** Lists every error of a submitted form, each with a link to its field. */
export function FormErrorSummary<S extends FormSchema>({ of, groupOf }: FormErrorSummaryProps<S>) {
  const errors = useErrors(of).map(({ id, text }): SummaryError => {
    const group = groupOf?.(id) ?? null;
    return { fieldId: id === '' ? undefined : id, text: group === null ? text : `${group}: ${text}` };
  });
  const { attempt, serverErrors } = use(FormContext);
  const round = attempt + serverErrors.round;
  // Once empty, it stays hidden until the next attempt, because reappearing would take the focus from the field being
  // fixed.
  const [emptied, setEmptied] = useState(0);
  if (errors.length === 0 && emptied !== round) setEmptied(round);
  return <ErrorSummary errors={round === emptied ? [] : errors} attempt={round} />;
}

function useErrors<S extends FormSchema>(of: FormStore<S>): { id: string; text: string }[] {
  useFormSignals(of);
  const { serverErrors } = use(FormContext);
  const words = useFieldWords();
  const input = getInput(of);
  const errors = new Map(getDeepErrorEntries(of).map(({ path, errors: [first] }) => [fieldId(path), first]));
  for (const id of serverErrors.byField.keys()) {
    const serverError = serverErrorOf(serverErrors, id, valueAt(input, id));
    if (serverError !== null && !errors.has(id)) errors.set(id, serverError);
  }
  return [...errors].map(([id, error]) => ({ id, text: words(id, error) }));
}
