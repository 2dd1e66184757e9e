import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two equal columns, or one where there is no room. Fields of few digits have room even on phones. */
export function Pair({ holds, children }: { holds?: 'fewDigits'; children: ReactNode }) {
  return (
    <div className={css.pair} data-holds={holds}>
      {children}
    </div>
  );
}
