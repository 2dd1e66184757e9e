import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import css from './mismatch-dialog.module.css';

/** Closed in any way, it has been understood: there is nothing to decide. */
export function MismatchDialog({ onAcknowledge }: { onAcknowledge: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="mismatch-title" aria-describedby="mismatch-text" onClose={onAcknowledge}>
      <Stack>
        <h2 id="mismatch-title"><Trans>This package is not available in your country</Trans></h2>
        <p id="mismatch-text"><Trans>Packages and prices differ from country to country. Please choose one of those that are sold where you live.</Trans></p>
        <Actions><Button onClick={() => dialog.current?.close()}><Trans>OK</Trans></Button></Actions>
      </Stack>
    </dialog>
  );
}
