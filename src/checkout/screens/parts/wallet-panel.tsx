import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { Wallet } from '../../../../machines/checkout/payment-method/wallet.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import { walletNames } from './wallet-names.ts';
import { WalletTrouble } from './wallet-trouble.tsx';

interface WalletPanelProps {
  method: MethodRef;
  wallet: Wallet;
}

export function WalletPanel({ method, wallet }: WalletPanelProps) {
  const { t } = useLingui();
  const isAsking = usePart(method, state => state.matches({ [wallet]: 'asking' }));
  const isPreparing = usePart(method, state => state.hasTag('busy'));
  const isApproving = usePart(method, state => state.matches({ [wallet]: { asking: 'approving' } }));
  const isAuthorized = usePart(method, state => state.hasTag('held'));
  const name = walletNames[wallet];
  // Nothing may come between the click and the wallet's window: browsers stop one that opens later.
  const start = () => {
    const { handle } = method.getSnapshot().context;
    if (handle) method.send({ type: 'wallet.started', approval: handle.start() });
  };
  if (isApproving) {
    return (
      <Notice
        title={<Trans>Please approve the payment in the {name} window</Trans>}
        action={<Button variant="secondary" onClick={() => method.send({ type: 'wallet.cancelled' })}><Trans>Cancel</Trans></Button>}
      >
        <Trans>Nothing is charged before you have seen the whole order. If the window is gone, cancel and try again.</Trans>
      </Notice>
    );
  }
  if (isAsking) {
    return <Actions><Button busy={isPreparing} busyLabel={t`Loading…`} onClick={start}><Trans>Continue with {name}</Trans></Button></Actions>;
  }
  if (!isAuthorized) return <WalletTrouble method={method} wallet={wallet} />;
  const add = <Button variant="quiet" onClick={() => method.send({ type: 'method.chosen', method: 'creditCard' })}><Trans>Add credit or debit card</Trans></Button>;
  return <Notice tone="success" action={add}><Trans>Your {name} payment has already been authorized.</Trans></Notice>;
}
