import type { ReactNode } from 'react';
import css from './spinner.module.css';

export interface SpinnerProps {
  /** Heading of the page that is loading. */
  heading: string;
  /** Description of the work. */
  children: ReactNode;
}

/** A placeholder for a page whose layout is not known yet. It only appears if the wait is long enough to be noticed. */
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
