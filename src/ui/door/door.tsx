import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './door.module.css';

export interface DoorProps {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
  tone?: 'teal' | 'apricot';
  onSelect: () => void;
  /** Chosen, but its target is still loading: it keeps its focus and ignores clicks. */
  busy?: boolean;
}

/** One of a page's few large choices. */
export function Door({ icon, title, children, tone = 'teal', onSelect, busy = false }: DoorProps) {
  return (
    <button
      type="button"
      className={`${css.door} ${css[tone]}`}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onSelect}
    >
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
    </button>
  );
}
