import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { Wallet } from '../../../../../machines/parts/checkout/payment-method/method.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { walletNames } from './wallet-names.ts';
import { WalletTrouble } from './wallet-trouble.tsx';

interface WalletPanelProps {
  method: MethodRef;
  wallet: Wallet;
}

/** Shows the state of a wallet; nothing before it starts. */
export function WalletPanel({ method, wallet }: WalletPanelProps) {
  const { t } = useLingui();
  const isAsking = usePart(method, state => state.matches({ [wallet]: 'asking' }));
  const isApproving = usePart(method, state => state.matches({ [wallet]: { asking: 'approving' } }));
  const isAuthorized = usePart(method, state => state.hasTag('held'));
  const name = walletNames[wallet];
  const approve = t`Please approve the payment in the ${name} window`;
  useAnnouncement(isApproving ? approve : null);
  if (isApproving) {
    return (
      <Notice
        title={approve}
        action={
          <Button variant="quiet" onClick={() => method.send({ type: 'wallet.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Trans>
          You won’t be charged until you review your order and press Pay now. If the window closed, cancel and try
          again.
        </Trans>
      </Notice>
    );
  }
  if (isAsking) return null;
  if (!isAuthorized) return <WalletTrouble method={method} wallet={wallet} />;
  const add = (
    <Button variant="quiet" onClick={() => method.send({ type: 'method.chosen', method: 'creditCard' })}>
      <Trans>Add credit or debit card</Trans>
    </Button>
  );
  return (
    <Notice tone="success" action={add}>
      <Trans>Your {name} payment has already been authorized.</Trans>
    </Notice>
  );
}
