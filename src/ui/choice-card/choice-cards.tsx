import type { ReactNode } from 'react';
import { FieldError } from '../field/field.tsx';
import css from './choice-cards.module.css';

export interface ChoiceCardsProps {
  id: string;
  /** Names the group for a screen reader; the page's heading says it to the eye. */
  legend: ReactNode;
  error?: string | null | undefined;
  /** Cards are compared side by side, rows one under another. */
  as?: 'cards' | 'rows';
  children: ReactNode;
}

export function ChoiceCards({ id, legend, error, as = 'cards', children }: ChoiceCardsProps) {
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <div className={css[as]}>{children}</div>
    </fieldset>
  );
}
