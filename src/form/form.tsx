import { type FormSchema, type FormStore, getDeepErrorEntries, getInput } from '@formisch/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { InferInput, InferOutput } from 'valibot';
import { ErrorSummary, type SummaryError } from '../ui/error-summary/error-summary.tsx';
import { LockContext } from '../ui/field/lock.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { FormDraft } from './form-draft.tsx';
import { noServerErrors, serverErrorOf, type ServerErrors, valueAt } from './server-errors.ts';
import { useFieldWords } from './use-field-words.ts';
import { useFormSignals } from './use-form-signals.ts';
import { submitForm } from './validate-form.ts';

interface FormErrorSummaryProps<S extends FormSchema> {
  of: FormStore<S>;
  /** Number of submissions that had errors. */
  attempt: number;
  serverErrors: ServerErrors;
  /** Tells fields of the same name apart by their group, such as "Child 2". */
  groupOf: ((id: string) => string | null) | undefined;
}

/** Lists every error of a submitted form, each with a link to its field. */
function FormErrorSummary<S extends FormSchema>({ of, attempt, serverErrors, groupOf }: FormErrorSummaryProps<S>) {
  const errors = useErrors(of, serverErrors).map(({ id, text }): SummaryError => {
    const group = groupOf?.(id) ?? null;
    return { fieldId: id === '' ? undefined : id, text: group === null ? text : `${group}: ${text}` };
  });
  const round = attempt + serverErrors.round;
  // Once empty, it stays hidden until the next attempt, because reappearing would take the focus from the field being
  // fixed.
  const [emptied, setEmptied] = useState(0);
  if (errors.length === 0 && emptied !== round) setEmptied(round);
  return <ErrorSummary errors={round === emptied ? [] : errors} attempt={round} />;
}

function useErrors<S extends FormSchema>(of: FormStore<S>, serverErrors: ServerErrors): { id: string; text: string }[] {
  useFormSignals(of);
  const words = useFieldWords();
  const errors = new Map(getDeepErrorEntries(of).map(({ path, errors: [first] }) => [fieldId(path), first]));
  for (const id of serverErrors.byField.keys()) {
    const serverError = serverErrorOf(serverErrors, id, valueAt(getInput(of), id));
    if (serverError !== null && !errors.has(id)) errors.set(id, serverError);
  }
  return [...errors].map(([id, error]) => ({ id, text: words(id, error) }));
}

export interface FormProps<S extends FormSchema> {
  of: FormStore<S>;
  /** Called with the schema's output; not called while there are errors. */
  onSubmit: (output: InferOutput<S>) => void;
  /** Called with the form's whole input when the visitor pauses, or may leave: see `FormDraft`. */
  onTyped?: (input: InferInput<S>) => void;
  /** Errors from the server: see `useServerErrors`. */
  serverErrors?: ServerErrors;
  /** True while a request is running: locks fields and submission, because changes would not be part of the request. */
  busy?: boolean;
  /** Tells fields of the same name apart in the summary of errors, such as "Child 2". */
  groupOf?: (id: string) => string | null;
  children: ReactNode;
}

/**
 * A form whose errors appear when it is submitted, with the focus on their summary. From then on, an error goes with the
 * key that corrects it, and a new one appears when the visitor pauses.
 */
export function Form<S extends FormSchema>({
  of,
  onSubmit,
  onTyped,
  serverErrors = noServerErrors,
  busy = false,
  groupOf,
  children,
}: FormProps<S>) {
  const [attempt, setAttempt] = useState(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const output = submitForm(of);
    if (output === null) setAttempt(attempt + 1);
    else onSubmit(output);
  };
  return (
    <FormContext value={serverErrors}>
      <form noValidate method="post" onSubmit={submit}>
        <FormDraft of={of} onTyped={onTyped} />
        <Stack>
          <FormErrorSummary of={of} attempt={attempt} serverErrors={serverErrors} groupOf={groupOf} />
          <LockContext value={busy}>{children}</LockContext>
        </Stack>
      </form>
    </FormContext>
  );
}
