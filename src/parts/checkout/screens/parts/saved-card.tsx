import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { MethodRef } from '../../checkout-parts.ts';

export function SavedCard({ method }: { method: MethodRef }) {
  const lastFour = usePart(method, ({ context }) => context.instrument?.lastFour ?? '');
  const update = (
    <Button variant="quiet" onClick={() => method.send({ type: 'card.updateRequested' })}>
      <Trans>Update your credit card.</Trans>
    </Button>
  );
  return (
    <Notice tone="success" action={update}>
      <Trans>Your credit card ending in {lastFour} has been saved.</Trans>
    </Notice>
  );
}
