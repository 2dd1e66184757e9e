import type { ReactNode } from 'react';
import css from './actions.module.css';

/** The buttons at the end of a screen or section, the primary one first. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={css.actions} data-print="hide">
      {children}
    </div>
  );
}
