import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import css from './mismatch-dialog.module.css';

/** There is one way on, so Escape takes it as well. */
export function MismatchDialog({ onConfirm }: { onConfirm: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onCancel={event => { event.preventDefault(); onConfirm(); }}>
      <Stack>
        <h2 id={heading}><Trans>This package is not sold in your billing country</Trans></h2>
        <p><Trans>Your address is saved. Choose a package that is offered there; nothing has been charged.</Trans></p>
        <Actions><Button onClick={onConfirm}><Trans>OK</Trans></Button></Actions>
      </Stack>
    </dialog>
  );
}
