import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../announcer/announcer.tsx';
import { Stack } from '../layout/stack.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** All that a dialog has to say which only wants to be read: read out with the title, and not closed by a stray touch. */
  message?: ReactNode;
  /** Escape was pressed, or what lies behind was touched. Whether it closes is the caller's to say, by drawing it no longer. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Stands before a page that waits, for as long as it is rendered. */
export function Dialog({ title, message, onDismiss, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // while it is still on the page: so the focus goes back to where it was
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the key is Escape, which a dialog hears by itself
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      aria-describedby={message ? `${id}-message` : undefined}
      data-print="hide"
      onCancel={event => {
        event.preventDefault();
        onDismiss();
      }}
      onClose={({ currentTarget: closed }) => {
        if (!closed.isConnected || closed.open) return;
        // A second Escape closes it in some browsers, whatever was said to the first.
        onDismiss();
        queueMicrotask(() => {
          if (closed.isConnected) closed.showModal();
        });
      }}
      onPointerDown={({ target }) => void (pressedOn.current = target)}
      onClick={({ target, currentTarget }) => {
        if (!message && target === currentTarget && pressedOn.current === currentTarget) onDismiss();
      }}
    >
      <Announcer />
      <div className={css.sheet}>
        <Stack>
          {/* Where something is asked it has the focus, which would fall on a field before anybody knows what that is for. */}
          <h2 id={id} tabIndex={message ? undefined : -1}>{title}</h2>
          {message ? <p id={`${id}-message`}>{message}</p> : null}
          {children}
        </Stack>
      </div>
    </dialog>
  );
}
