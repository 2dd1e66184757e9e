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
  const report = useEffectEvent(() => onTyped(getInput(of)));
  useEffect(() => {
    if (reported.current === standing) return;
    reported.current = standing;
    report();
  }, [standing]);
  return null;
}
