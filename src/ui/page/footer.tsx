import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './footer.module.css';

export interface FooterLink {
  href: string;
  label: ReactNode;
}

export function Footer({ links }: { links: readonly FooterLink[] }) {
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
    </footer>
  );
}
