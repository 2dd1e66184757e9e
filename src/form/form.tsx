import { type FormSchema, type FormStore, handleSubmit, isValid, type SubmitEventHandler } from '@formisch/react';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { InferInput, InferOutput } from 'valibot';
import { LockContext } from '../ui/field/lock.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { FormContext } from './form-context.ts';
import { FormDraft } from './form-draft.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { noServerErrors, type ServerErrors } from './server-errors.ts';

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
