import type { ReactNode } from 'react';
import { FieldError } from '../field/field.tsx';
import css from './choice-cards.module.css';

export interface ChoiceCardsProps {
  id: string;
  /** Accessible name of the group. Visually, the page's heading names it. */
  legend: ReactNode;
  error?: string | null | undefined;
  /** `cards` are compared side by side, `rows` below each other. */
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
