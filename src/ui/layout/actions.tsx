import type { ReactNode } from 'react';
import css from './actions.module.css';

/** The buttons that end a screen or a section, the primary one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions} data-print="hide">{children}</div>;
}
