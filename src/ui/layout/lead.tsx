import type { ReactNode } from 'react';
import css from './lead.module.css';

/** The sentence under a heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={css.lead}>{children}</p>;
}
