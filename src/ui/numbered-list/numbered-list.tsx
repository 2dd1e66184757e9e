import type { ReactNode } from 'react';
import css from './numbered-list.module.css';

export interface NumberedListProps {
  /** The `li` elements of the list. */
  children: ReactNode;
}

export function NumberedList({ children }: NumberedListProps) {
  return <ol className={css.list}>{children}</ol>;
}
