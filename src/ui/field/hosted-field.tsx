import { type ReactNode, type Ref, use } from 'react';
import css from './hosted-field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { LockContext } from './lock.ts';

export interface HostedFieldProps extends Omit<FieldTexts, 'optional'> {
  id: string;
  /** Whether the frame has the focus. The frame reports it, because CSS cannot tell. */
  focused?: boolean;
  /** Kind of the content, which limits the width of the box. */
  holds?: 'cardNumber' | 'fewDigits';
  /** Shown at the end of the box: the brand of the card. */
  mark?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** A field whose input is in a third party's frame: an empty box with the look of our fields. */
export function HostedField({ id, label, hint, error, focused = false, holds, mark, ref, children }: HostedFieldProps) {
  const isLocked = use(LockContext);
  return (
    <Field as="box" id={id} label={label} hint={hint} error={error}>
      <div className={css.frame} data-holds={holds} inert={isLocked}>
        <div ref={ref} id={id} className={css.box} data-focused={focused} data-invalid={Boolean(error)}>
          {children}
        </div>
        {mark ? <span className={css.mark}>{mark}</span> : null}
      </div>
    </Field>
  );
}
