import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './notice.module.css';
import { SilentContext } from './silent-context.ts';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Whether a screen reader learns of it in another way, such as `useAnnouncement`. */
  isSilent?: boolean;
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const satisfies Record<
  string,
  IconName
>;

export function Notice({ tone = 'info', title, children, action, onDismiss, isSilent = false }: NoticeProps) {
  const { t } = useLingui();
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  const isRead = use(SilentContext) || isSilent;
  return (
    <div className={`${css.notice} ${css[tone]}`} data-notice={tone} role={isRead ? undefined : role}>
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
