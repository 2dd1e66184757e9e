import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { Wallet } from '../../../../../machines/parts/checkout/payment-method/wallet.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { MethodRef } from '../../checkout-parts.ts';
import css from './wallet-button.module.css';
import { walletNames } from './wallet-names.ts';

/** Starts the wallet synchronously in the click, because browsers block a window that opens later. */
export function WalletButton({ method, wallet }: { method: MethodRef; wallet: Wallet }) {
  const { t } = useLingui();
  const isPreparing = usePart(method, state => state.hasTag('busy'));
  const name = walletNames[wallet];
  const start = () => {
    const { handle } = method.getSnapshot().context;
    if (handle) method.send({ type: 'wallet.started', approval: handle.start() });
  };
  return (
    <Button className={css[wallet]} busy={isPreparing} busyLabel={t`Loading…`} onClick={start}>
      <Trans>Continue with {name}</Trans>
    </Button>
  );
}
