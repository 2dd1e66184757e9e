import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { follow } from '../link/follow.ts';
import css from './door.module.css';

interface DoorFace {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
  tone?: 'teal' | 'apricot';
}

interface DoorLink {
  href: string;
  onSelect?: (() => void) | undefined;
  busy?: undefined;
}

interface DoorButton {
  href?: undefined;
  onSelect: () => void;
  /** Chosen, but its target is still loading: it keeps its focus and ignores clicks. */
  busy?: boolean;
}

export type DoorProps = DoorFace & (DoorLink | DoorButton);

/** One of a page's few large choices: a link if it has an address, else a button. */
export function Door({ icon, title, children, tone = 'teal', href, onSelect, busy = false }: DoorProps) {
  const face = (
    <>
      <span className={css.icon}>
        <Icon name={icon} size={28} />
      </span>
      <span className={css.words}>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
      {busy ? (
        <span className={css.spinner}>
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
        </span>
      ) : (
        <span className={css.arrow}>
          <Icon name="arrow-right" size={24} />
        </span>
      )}
    </>
  );
  const look = `${css.door} ${css[tone]}`;
  return href === undefined ? (
    <button type="button" className={look} aria-disabled={busy || undefined} onClick={busy ? undefined : onSelect}>
      {face}
    </button>
  ) : (
    <a className={look} href={href} onClick={follow(onSelect)}>
      {face}
    </a>
  );
}
