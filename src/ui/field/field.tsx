import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
}

export interface FieldProps extends FieldTexts {
  id: string;
  /**
   * `group` names several controls with a legend; each of them needs its own name. `box` names content that is no
   * control of this page, by the label's id.
   */
  as?: 'control' | 'group' | 'box';
  /** Ids of what describes a group as a whole. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** The frame of every field: label, hint, error, control. */
export function Field({ id, as = 'control', describedBy, label, hint, error, optional, children }: FieldProps) {
  const name = (
    <>
      {label}
      {optional ? (
        <span className={css.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      ) : null}
    </>
  );
  const parts = (
    <>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </>
  );
  return as === 'group' ? (
    <fieldset className={css.field} aria-describedby={describedBy}>
      <legend className={css.label}>{name}</legend>
      {/* Chrome rebuilds the boxes of a whole fieldset when an error is added to it. */}
      <div className={css.field}>{parts}</div>
    </fieldset>
  ) : (
    <div className={css.field}>
      {as === 'box' ? (
        <span className={css.label} id={`${id}-label`}>
          {name}
        </span>
      ) : (
        <label className={css.label} htmlFor={id}>
          {name}
        </label>
      )}
      {parts}
    </div>
  );
}

/** The error of a field. Used alone if a control has its own label. */
export function FieldError({ id, children }: { id: string; children: string }) {
  const { t } = useLingui();
  return (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="warning" />

      <span className="visually-hidden">{t`Error:`} </span>
      {children}
    </p>
  );
}
