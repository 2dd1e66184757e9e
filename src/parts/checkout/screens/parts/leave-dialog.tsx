import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import type { LeaveRef } from '../../checkout-parts.ts';

export function LeaveDialog({ leave }: { leave: LeaveRef }) {
  const isAsking = usePart(leave, state => state.matches('confirmingLeave'));
  if (!isAsking) return null;
  const stay = () => leave.send({ type: 'leave.declined' });
  return (
    <Dialog title={<Trans>Payment information will be lost. Continue?</Trans>} onDismiss={stay}>
      <Actions>
        <Button onClick={stay}>
          <Trans>Stay on this page</Trans>
        </Button>
        <Button variant="secondary" onClick={() => leave.send({ type: 'leave.confirmed' })}>
          <Trans>Leave the payment</Trans>
        </Button>
      </Actions>
    </Dialog>
  );
}
