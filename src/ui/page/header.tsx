import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { follow } from '../link/follow.ts';
import { Logo } from '../logo/logo.tsx';
import css from './header.module.css';

export interface HeaderProps {
  name: string;
  homeHref: string;
  onHome?: (() => void) | undefined;
  /** Null for a visitor who is logged in. */
  logInHref: string | null;
  /** The language selector. */
  language?: ReactNode;
}

export function Header({ name, homeHref, onHome, logInHref, language }: HeaderProps) {
  return (
    <header className={css.header}>
      <a className={css.home} href={homeHref} onClick={follow(onHome)}>
        <Logo name={name} />
      </a>
      <div className={css.side} data-print="hide">
        {language}
        {logInHref && (
          <a className={css.login} href={logInHref}>
            <Trans>Log In</Trans>
          </a>
        )}
      </div>
    </header>
  );
}
