import { useId } from 'react';
import type { FieldTexts } from './field.tsx';

interface ControlProps extends Pick<FieldTexts, 'hint' | 'error'> {
  id?: string | undefined;
  name?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * Links a control to its hint and its error. The id defaults to the name, so that an error summary can link to a field
 * by its name in the form.
 */
export function useFieldIds({ id, name, hint, error, 'aria-describedby': more }: ControlProps) {
  const generated = useId();
  const control = id ?? name ?? generated;
  const described = [hint && `${control}-hint`, error && `${control}-error`, more].filter(Boolean).join(' ');
  return {
    id: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}
