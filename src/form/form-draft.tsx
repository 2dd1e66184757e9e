import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { useEffect, useRef } from 'react';
import type { InferInput } from 'valibot';
import { useFormSignals } from './use-form-signals.ts';

interface FormDraftProps<S extends FormSchema> {
  of: FormStore<S>;
  onTyped: (input: InferInput<S>) => void;
}

/** Reports the form's input after every change of it. It is a component so that the form itself need not re-render. */
export function FormDraft<S extends FormSchema>({ of, onTyped }: FormDraftProps<S>) {
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
