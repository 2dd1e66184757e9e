import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InferInput } from 'valibot';
import { useFormSignals } from './use-form-signals.ts';

interface FormDraftProps<S extends FormSchema> {
  of: FormStore<S>;
  onTyped: (input: InferInput<S>) => void;
}

/** Reports what stands in the form whenever it changes, by whatever means. A component, so that the form itself need not render. */
export function FormDraft<S extends FormSchema>({ of, onTyped }: FormDraftProps<S>) {
  useFormSignals(of);
  const standing = JSON.stringify(getInput(of));
  const reported = useRef(standing);
  const report = useEffectEvent(() => {
    const input = getInput(of);
    const now = JSON.stringify(input); // an effect before this one may have changed it
    if (reported.current === now) return;
    reported.current = now;
    onTyped(input);
  });
  useEffect(() => report(), [standing]);
  return null;
}
