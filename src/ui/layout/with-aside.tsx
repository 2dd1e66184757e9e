import type { ReactNode } from 'react';
import css from './with-aside.module.css';

export interface WithAsideProps {
  /** Beside the content on a wide screen, above it on a narrow one. */
  aside: ReactNode;
  children: ReactNode;
}

export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <div className={css.columns}>
      <aside className={css.aside}>{aside}</aside>
      <div className={css.content}>{children}</div>
    </div>
  );
}
