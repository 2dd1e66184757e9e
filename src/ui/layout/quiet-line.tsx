import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './quiet-line.module.css';

export interface QuietLineProps {
  icon: IconName;
  children: ReactNode;
}

/** A word of reassurance that does not compete with what there is to do. */
export function QuietLine({ icon, children }: QuietLineProps) {
  return <p className={css.line}><Icon name={icon} /><span>{children}</span></p>;
}
