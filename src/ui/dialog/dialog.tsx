import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../announcer/announcer.tsx';
import { Stack } from '../layout/stack.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /**
   * Text of a dialog that only informs. It is announced with the title, and a click on the backdrop does not dismiss
   * the dialog.
   */
  message?: ReactNode;
  /** Called on Escape and on a click on the backdrop. The caller closes the dialog by no longer rendering it. */
  onDismiss: () => void;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({ title, message, onDismiss, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close(); // while it is still in the document, so that the focus returns to where it was
      returnCaret();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the key is Escape, which a dialog handles by itself
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
        // In some browsers a second Escape closes the dialog even if the first was prevented.
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
          {/* A dialog with a form focuses its heading, because a focused field would be read before its purpose. */}
          <h2 id={id} tabIndex={message ? undefined : -1}>
            {title}
          </h2>
          {message ? <p id={`${id}-message`}>{message}</p> : null}
          {children}
        </Stack>
      </div>
    </dialog>
  );
}

/** After a click in a dialog, Chrome returns the focus without the caret, so what the visitor types on would be lost. */
function returnCaret(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('input, textarea')) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}
