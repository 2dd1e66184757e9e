import { type Wallet, wallets as known } from '../../../machines/checkout/payment-method/wallet.ts';
import type { Borrow } from './gateway-sessions.ts';

export interface GatewayStart {
  borrow: Borrow;
  input: { country: string; wallets: readonly Wallet[] };
  report: (report: { type: 'wallets.found'; wallets: readonly Wallet[] }) => void;
}

/** Holds the session open, and tells which of the allowed wallets there are. Nothing is asked where none is allowed. */
export function runGateway({ borrow, input: { country, wallets }, report }: GatewayStart) {
  const loan = borrow(country);
  let isStopped = false;
  const ask = async () => {
    const has = await (await loan.session).wallets();
    const found = known.filter(wallet => wallets.includes(wallet) && has[wallet]);
    if (!isStopped && found.length > 0) report({ type: 'wallets.found', wallets: found });
  };
  // A session that cannot be had is told by whoever needs it to go on.
  if (wallets.length > 0) ask().catch(() => {});
  return {
    receive: () => {},
    stop: () => {
      isStopped = true;
      loan.giveBack();
    },
  };
}
