import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './footer.module.css';

export interface FooterLink {
  href: string;
  label: ReactNode;
}

export interface FooterProps {
  links: readonly FooterLink[];
  /** A separate line, such as the support phone. */
  children?: ReactNode;
}

export function Footer({ links, children }: FooterProps) {
  const { t } = useLingui();
  return (
    <footer className={css.footer} data-print="hide">
      <nav aria-label={t`Information`}>
        <ul>
          {links.map(link => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children ? <div className={css.more}>{children}</div> : null}
    </footer>
  );
}
