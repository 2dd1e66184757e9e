import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Stack } from '../layout/stack.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** Read out with the title when the dialog opens. */
  text: ReactNode;
  /** What stands in a `<form method="dialog">` closes it. */
  children: ReactNode;
  /** Closed by a button or by Escape. */
  onClose: () => void;
}

/** Stands before the page for as long as it is rendered. */
export function Dialog({ title, text, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} aria-describedby={`${heading}-text`} onClose={onClose}>
      <Stack>
        <h2 id={heading}>{title}</h2>
        <p id={`${heading}-text`}>{text}</p>
        {children}
      </Stack>
    </dialog>
  );
}
