import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { useEffect, useRef } from 'react';
import type { InferInput } from 'valibot';
import { useFormSignals } from './use-form-signals.ts';

interface FormDraftProps<S extends FormSchema> {
  of: FormStore<S>;
  onTyped: (input: InferInput<S>) => void;
}

/** Reports what stands in the form whenever it changes, by whatever means. A component, so that the form itself need not render. */
export function FormDraft<S extends FormSchema>({ of, onTyped }: FormDraftProps<S>) {
  useFormSignals(of);
  const reported = useRef(JSON.stringify(getInput(of)));
  useEffect(() => {
    const input = getInput(of); // and not what was rendered, which a layout effect may have changed
    const standing = JSON.stringify(input);
    if (reported.current === standing) return;
    reported.current = standing;
    onTyped(input);
  });
  return null;
}
