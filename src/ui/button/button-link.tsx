import type { ReactNode } from 'react';
import css from './button.module.css';

export interface ButtonLinkProps {
  href: string;
  children: ReactNode;
}

/** A link that is the main action of a screen, and looks like a button. */
export function ButtonLink({ href, children }: ButtonLinkProps) {
  return (
    <a href={href} className={`${css.button} ${css.primary}`}>
      <span className={css.label}>{children}</span>
    </a>
  );
}
