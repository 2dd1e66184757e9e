import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two equal columns, or one where there is no room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
