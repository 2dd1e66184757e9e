import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two equals, side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
