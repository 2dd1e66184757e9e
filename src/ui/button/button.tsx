import type { ComponentProps, MouseEvent } from 'react';
import { useAnnouncement } from '../announcer/use-announcement.ts';
import css from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** While busy, the button keeps its width and its focus and ignores clicks. */
  busy?: boolean;
  /** Label while busy, such as "Saving…". */
  busyLabel?: string | undefined;
}

export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  type = 'button',
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  useAnnouncement(busy ? busyLabel : null);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={[css.button, css[variant], className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      <span className={css.label} data-shown={!busy || !busyLabel}>
        {children}
      </span>
      {busyLabel ? (
        <span className={css.label} data-shown={busy}>
          {busyLabel}
        </span>
      ) : null}
    </button>
  );
}
