import { type FormSchema, type FormStore, getDeepErrorEntries, getInput } from '@formisch/react';
import { use, useState } from 'react';
import { ErrorSummary, type SummaryError } from '../ui/error-summary/error-summary.tsx';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { refusalOf, valueAt } from './refusals.ts';
import { useFieldWords } from './use-field-words.ts';
import { useFormSignals } from './use-form-signals.ts';

/** Every error of a form that was sent, each with the way to its field. */
export function FormErrorSummary<S extends FormSchema>({ of }: { of: FormStore<S> }) {
  const errors = useErrors(of);
  const { attempt, refusals } = use(FormContext);
  const round = attempt + refusals.round;
  // Once empty it stays away until the next attempt: appearing again would take the focus from the field being mended.
  const [emptied, setEmptied] = useState(0);
  if (errors.length === 0 && emptied !== round) setEmptied(round);
  return <ErrorSummary errors={round === emptied ? [] : errors} attempt={round} />;
}

function useErrors<S extends FormSchema>(of: FormStore<S>): SummaryError[] {
  useFormSignals(of);
  const { refusals } = use(FormContext);
  const words = useFieldWords();
  const input = getInput(of);
  const errors = new Map(getDeepErrorEntries(of).map(({ path, errors: [first] }) => [fieldId(path), first]));
  for (const id of refusals.byField.keys()) {
    const refusal = refusalOf(refusals, id, valueAt(input, id));
    if (refusal !== null && !errors.has(id)) errors.set(id, refusal);
  }
  return [...errors].map(([id, error]) => ({ fieldId: id === '' ? undefined : id, text: words(id, error) }));
}
