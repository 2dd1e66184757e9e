import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const satisfies Record<
  string,
  IconName
>;

export function Notice({ tone = 'info', title, children, action, onDismiss }: NoticeProps) {
  const { t } = useLingui();
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>
      <span className={css.icon}>
        <Icon name={icons[tone]} size={24} />
      </span>
      <div className={css.text}>
        {title ? <strong>{title}</strong> : null}
        <div>{children}</div>
        {action ? <div>{action}</div> : null}
      </div>
      {onDismiss ? (
        <button type="button" className={css.dismiss} aria-label={t`Dismiss`} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
