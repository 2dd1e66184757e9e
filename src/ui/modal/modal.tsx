import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Stack } from '../layout/stack.tsx';
import css from './modal.module.css';

export interface ModalProps {
  title: ReactNode;
  /** Escape was pressed, or what lies behind was touched. Whether it closes is the caller's to say, by drawing it no longer. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Asks for something over a page that waits. */
export function Modal({ title, onDismiss, children }: ModalProps) {
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
      className={css.modal}
      aria-labelledby={id}
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
        if (target === currentTarget && pressedOn.current === currentTarget) onDismiss();
      }}
    >
      <div className={css.sheet}>
        <Stack>
          {/* The first that can have the focus, so that it does not fall on a field before anybody knows what it is for. */}
          <h2 id={id} tabIndex={-1}>{title}</h2>
          {children}
        </Stack>
      </div>
    </dialog>
  );
}
