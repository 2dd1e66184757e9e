import type { ComponentProps } from 'react';
import css from './checkbox-field.module.css';
import { useFieldIds } from './field-ids.ts';
import { FieldError, type FieldTexts } from './field.tsx';
import { useChoiceLock } from './lock.ts';

export interface CheckboxFieldProps
  extends Omit<FieldTexts, 'optional'>, Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {}

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const lock = useChoiceLock();
  const ids = useFieldIds({ ...input, hint, error });
  return (
    <div className={css.field}>
      {error ? <FieldError id={ids.id}>{error}</FieldError> : null}
      <div className={css.row}>
        <input {...input} {...ids} {...lock} type="checkbox" />
        <label htmlFor={ids.id}>{label}</label>
      </div>
      {hint ? (
        <p className={css.hint} id={`${ids.id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
