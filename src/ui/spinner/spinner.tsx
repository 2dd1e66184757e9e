import type { ReactNode } from 'react';
import css from './spinner.module.css';

export interface SpinnerProps {
  /** Of the page that is on its way. */
  heading: string;
  /** What is being done. */
  children: ReactNode;
}

/** Stands in for a page of which it is not known yet what it looks like. It shows itself only when the wait is long enough to be noticed. */
export function Spinner({ heading, children }: SpinnerProps) {
  return (
    <div className={css.spinner}>
      <h1>{heading}</h1>
      <output className={css.status}>
        <span className={css.ring} />
        {children}
      </output>
    </div>
  );
}
