import { type ReactNode, type Ref, use } from 'react';
import css from './hosted-field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { LockContext } from './lock.ts';

export interface HostedFieldProps extends Omit<FieldTexts, 'optional'> {
  id: string;
  /** Kind of the content, which limits the width of the box. */
  holds?: 'cardNumber' | 'fewDigits';
  /** Shown at the end of the box: the brand of the card. */
  mark?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A field whose input is in a third party's frame: an empty box with the look of our fields. */
export function HostedField({ id, label, hint, error, holds, mark, ref }: HostedFieldProps) {
  const isLocked = use(LockContext);
  return (
    <Field as="box" id={id} label={label} hint={hint} error={error}>
      <div className={css.frame} data-holds={holds} inert={isLocked}>
        <div ref={ref} id={id} className={css.box} data-invalid={Boolean(error)} />
        {mark ? <span className={css.mark}>{mark}</span> : null}
      </div>
    </Field>
  );
}
