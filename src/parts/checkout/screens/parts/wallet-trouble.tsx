import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { Wallet } from '../../../../../machines/parts/checkout/payment-method/method.ts';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import type { MethodRef } from '../../checkout-parts.ts';
import { walletNames } from './wallet-names.ts';

/** Says that a wallet failed without an approval, or is not available. */
export function WalletTrouble({ method, wallet }: { method: MethodRef; wallet: Wallet }) {
  const hasFailed = usePart(method, state => state.matches({ [wallet]: 'failed' }));
  const canRetry = usePart(method, state => state.can({ type: 'retried' }));
  const retryAfter = usePart(method, ({ context }) => context.retryAfter);
  const wait = useWaitWords()(retryAfter ?? 0);
  const name = walletNames[wallet];
  const retry = (
    <Button variant="quiet" onClick={() => method.send({ type: 'retried' })}>
      <Trans>Try {name} again</Trans>
    </Button>
  );
  return (
    <NoticeArea about={hasFailed ? 'failed' : 'unavailable'}>
      {hasFailed ? (
        <Notice tone="error" title={<Trans>Your {name} payment wasn’t completed</Trans>} action={retry}>
          <Trans>Nothing was charged, and we kept your other answers. Try again, or choose another way to pay.</Trans>
        </Notice>
      ) : (
        <Notice tone={canRetry ? 'error' : 'warning'} action={canRetry ? retry : null}>
          {canRetry ? (
            retryAfter === null ? (
              <Trans>There was an error setting up {name}. Please refresh the page or try again later.</Trans>
            ) : (
              <Trans>
                There was an error setting up {name}. {wait}
              </Trans>
            )
          ) : (
            <Trans>{name} isn’t available right now. Please choose another way to pay.</Trans>
          )}
        </Notice>
      )}
    </NoticeArea>
  );
}
