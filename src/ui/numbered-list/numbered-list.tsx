import type { ReactNode } from 'react';
import css from './numbered-list.module.css';

export interface NumberedListProps {
  /** `li` elements. */
  children: ReactNode;
}

export function NumberedList({ children }: NumberedListProps) {
  return <ol className={css.list}>{children}</ol>;
}
