import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { follow } from '../link/follow.ts';
import css from './back-link.module.css';

export interface BackLinkProps {
  href: string;
  /** Goes back within the page; without it, the browser follows the link. */
  onSelect?: (() => void) | undefined;
  children: ReactNode;
}

export function BackLink({ href, onSelect, children }: BackLinkProps) {
  return (
    <a className={css.back} href={href} onClick={follow(onSelect)} data-print="hide">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
