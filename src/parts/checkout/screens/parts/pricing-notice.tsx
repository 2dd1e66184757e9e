import { Trans } from '@lingui/react/macro';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useSelector, useSend } from '../../checkout.hooks.ts';

/** Says that the estimate failed. The visitor may continue, because the price is requested again with the address. */
export function PricingNotice() {
  const send = useSend();
  const isUnknown = useSelector(state => state.matches({ paymentMethod: { choosing: 'unestimated' } }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const waitWords = useWaitWords();
  if (!isUnknown) return null;
  const retry = (
    <Button variant="quiet" onClick={() => send({ type: 'retried' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Notice tone="warning" title={<Trans>Failed to fetch pricing information</Trans>} action={retry}>
      <Trans>You can continue. You’ll see the full price before you pay.</Trans>
      {retryAfter === null ? null : <p>{waitWords(retryAfter)}</p>}
    </Notice>
  );
}
