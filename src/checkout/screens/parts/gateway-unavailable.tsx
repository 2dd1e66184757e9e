import { Trans } from '@lingui/react/macro';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { MethodRef } from '../../checkout-parts.ts';

export function GatewayUnavailable({ method }: { method: MethodRef }) {
  const retry = <Button variant="quiet" onClick={() => method.send({ type: 'retried' })}><Trans>Reload the card form</Trans></Button>;
  return (
    <NoticeArea about="unavailable">
      <Notice tone="error" title={<Trans>We couldn’t load the card form</Trans>} action={retry}>
        <Trans>The payment provider didn’t respond. Nothing was charged, and we kept your other answers. Check your connection, and make sure your browser isn’t blocking payment pages.</Trans>
      </Notice>
    </NoticeArea>
  );
}
