import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Announcer } from '../announcer/announcer.tsx';
import css from './page-frame.module.css';

export interface PageFrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The part of the page that stays while the steps change. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className={css.frame}>
      <Announcer />
      <a className={css.skip} href="#main">
        <Trans>Skip to main content</Trans>
      </a>
      {header}
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
