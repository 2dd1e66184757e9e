import type { ReactNode } from 'react';
import css from './option-list.module.css';

export interface OptionListProps {
  legend: ReactNode;
  children: ReactNode;
}

/** A group of options, one per line. */
export function OptionList({ legend, children }: OptionListProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.lines}>{children}</div>
    </fieldset>
  );
}
