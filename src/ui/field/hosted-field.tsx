import { type ReactNode, type Ref, use } from 'react';
import css from './hosted-field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { LockContext } from './lock.ts';

export interface HostedFieldProps extends Omit<FieldTexts, 'optional'> {
  id: string;
  /** The frame tells its page when it has the focus; the ring cannot be had from CSS. */
  focused?: boolean;
  /** What is typed into it: the box is no wider than that takes. */
  holds?: 'cardNumber' | 'fewDigits';
  /** At the end of the box: the brand of the card. */
  mark?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** A field whose input lives in somebody else's frame: an empty box that looks like ours. */
export function HostedField({ id, label, hint, error, focused = false, holds, mark, ref, children }: HostedFieldProps) {
  const isLocked = use(LockContext);
  return (
    <Field as="box" id={id} label={label} hint={hint} error={error}>
      <div className={css.frame} data-holds={holds} inert={isLocked}>
        <div ref={ref} id={id} className={css.box} data-focused={focused} data-invalid={Boolean(error)}>{children}</div>
        {mark ? <span className={css.mark}>{mark}</span> : null}
      </div>
    </Field>
  );
}
