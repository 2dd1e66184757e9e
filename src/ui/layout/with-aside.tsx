import type { ReactNode } from 'react';
import css from './with-aside.module.css';

export interface WithAsideProps {
  /** Comes first at every width: the heading. */
  top: ReactNode;
  /** Beside the content on a wide screen, between heading and content on a narrow one. */
  aside: ReactNode;
  /** Hides `aside` on a narrow screen. */
  isAsideWideOnly?: boolean;
  children: ReactNode;
}

export function WithAside({ top, aside, isAsideWideOnly = false, children }: WithAsideProps) {
  return (
    <div className={css.columns}>
      <div>{top}</div>
      <aside data-wide-only={isAsideWideOnly}>{aside}</aside>
      <div>{children}</div>
    </div>
  );
}
