import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './quiet-line.module.css';

export interface QuietLineProps {
  icon: IconName;
  children: ReactNode;
}

/** A reassuring line that does not distract from the actions. */
export function QuietLine({ icon, children }: QuietLineProps) {
  return (
    <p className={css.line}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
