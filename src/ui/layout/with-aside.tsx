import type { ReactNode } from 'react';
import css from './with-aside.module.css';

export interface WithAsideProps {
  /** What comes first at every width: the heading. */
  top: ReactNode;
  /** Beside the rest on a wide screen, between the heading and the content on a narrow one. */
  aside: ReactNode;
  children: ReactNode;
}

export function WithAside({ top, aside, children }: WithAsideProps) {
  return (
    <div className={css.columns}>
      <div>{top}</div>
      <aside>{aside}</aside>
      <div>{children}</div>
    </div>
  );
}
