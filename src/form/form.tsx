import {
  type FormSchema,
  type FormStore,
  getDeepErrorEntries,
  getInput,
  handleSubmit,
  isValid,
  type SubmitEventHandler,
} from '@formisch/react';
import { type FormEvent, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import type { InferInput, InferOutput } from 'valibot';
import { ErrorSummary, type SummaryError } from '../ui/error-summary/error-summary.tsx';
import { LockContext } from '../ui/field/lock.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { fieldId } from './field-id.ts';
import { FormContext } from './form-context.ts';
import { noServerErrors, serverErrorOf, type ServerErrors, valueAt } from './server-errors.ts';
import { useFieldWords } from './use-field-words.ts';
import { useFormSignals } from './use-form-signals.ts';

interface FormErrorSummaryProps<S extends FormSchema> {
  of: FormStore<S>;
  /** Tells fields of the same name apart by their group, such as "Child 2". */
  groupOf?: ((id: string) => string | null) | undefined;
}

/** Lists every error of a submitted form, each with a link to its field. */
function FormErrorSummary<S extends FormSchema>({ of, groupOf }: FormErrorSummaryProps<S>) {
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

interface FormDraftProps<S extends FormSchema> {
  of: FormStore<S>;
  onTyped: (input: InferInput<S>) => void;
}

/** Reports the form's input after every change of it. It is a component so that the form itself need not re-render. */
function FormDraft<S extends FormSchema>({ of, onTyped }: FormDraftProps<S>) {
  useFormSignals(of);
  const reported = useRef(JSON.stringify(getInput(of)));
  useEffect(() => {
    const input = getInput(of); // not the rendered input, which a layout effect may have changed
    const standing = JSON.stringify(input);
    if (reported.current === standing) return;
    reported.current = standing;
    onTyped(input);
  });
  return null;
}

export interface FormProps<S extends FormSchema> {
  of: FormStore<S>;
  /** Called with the schema's output; not called while there are errors. */
  onSubmit: (output: InferOutput<S>) => void;
  /** Called with the form's whole input after every change of it. */
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
 * A form whose errors appear when it is submitted, with the focus on their summary. From then on they update while
 * typing.
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
  const state = useMemo(() => ({ attempt, serverErrors }), [attempt, serverErrors]);
  const accept: SubmitEventHandler<S> = (output, _event) => onSubmit(output);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    await handleSubmit(of, accept)(event);
    if (!isValid(of)) setAttempt(attempts => attempts + 1);
  };
  return (
    <FormContext value={state}>
      <form noValidate method="post" onSubmit={event => void submit(event)}>
        <Stack>
          <FormErrorSummary of={of} groupOf={groupOf} />
          <LockContext value={busy}>{children}</LockContext>
        </Stack>
        {onTyped ? <FormDraft of={of} onTyped={onTyped} /> : null}
      </form>
    </FormContext>
  );
}
