import type { ReactNode } from 'react';
import css from './option-list.module.css';

export interface OptionListProps {
  legend: ReactNode;
  children: ReactNode;
}

/** Choices that belong together, a line each. */
export function OptionList({ legend, children }: OptionListProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.lines}>{children}</div>
    </fieldset>
  );
}
