import type { ReactNode } from 'react';
import css from './page.module.css';

export interface PageProps {
  /** `narrow` for forms, `medium` for the landing page, `wide` for cards and the checkout. */
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
}

/** The single column of a screen. */
export function Page({ width = 'narrow', children }: PageProps) {
  return (
    <div className={css.page} data-width={width}>
      {children}
    </div>
  );
}
