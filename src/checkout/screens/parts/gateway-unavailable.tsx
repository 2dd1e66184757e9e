import { Trans } from '@lingui/react/macro';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { MethodRef } from '../../checkout-parts.ts';

export function GatewayUnavailable({ method }: { method: MethodRef }) {
  const retry = <Button variant="quiet" onClick={() => method.send({ type: 'retried' })}><Trans>Show the card fields again</Trans></Button>;
  return (
    <NoticeArea about="unavailable">
      <Notice tone="error" title={<Trans>The card fields could not be loaded</Trans>} action={retry}>
        <Trans>The payment provider did not answer. Nothing was charged, and your other answers are kept. Check your connection, and whether the browser blocks payment pages.</Trans>
      </Notice>
    </NoticeArea>
  );
}
