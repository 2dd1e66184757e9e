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

export type DoorProps = DoorFace & ({ href: string; onSelect?: (() => void) | undefined } | { href?: undefined; onSelect: () => void });

/** One of a page's few large choices: a link when there is an address to go to, else a button. */
export function Door({ icon, title, children, tone = 'teal', href, onSelect }: DoorProps) {
  const face = (
    <>
      <span className={css.icon}><Icon name={icon} size={28} /></span>
      <span className={css.words}>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
      <span className={css.arrow}><Icon name="arrow-right" size={24} /></span>
    </>
  );
  const look = `${css.door} ${css[tone]}`;
  return href === undefined
    ? <button type="button" className={look} onClick={onSelect}>{face}</button>
    : <a className={look} href={href} onClick={follow(onSelect)}>{face}</a>;
}
