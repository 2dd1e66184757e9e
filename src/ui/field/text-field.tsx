import type { ComponentProps } from 'react';
import css from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useTypingLock } from './lock.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  type?: 'text' | 'email' | 'tel' | 'url';
}

export function TextField({ label, hint, error, optional, type = 'text', ...input }: TextFieldProps) {
  const readOnly = useTypingLock(input.readOnly);
  const ids = useFieldIds({ ...input, hint, error });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      {/* A block, because Chrome could not lay out the input alone as an item of a pair. */}
      <div>
        <input spellCheck={false} {...input} {...ids} readOnly={readOnly} type={type} className={css.control} />
      </div>
    </Field>
  );
}
