import { type Wallet, wallets as known } from '../../../../machines/parts/checkout/payment-method/wallet.ts';
import type { Borrow } from './gateway-sessions.ts';

export interface GatewayStart {
  borrow: Borrow;
  input: { country: string };
  report: (report: { type: 'wallets.found'; wallets: readonly Wallet[] }) => void;
}

/** Keeps the session open, and reports which wallets are available. */
export function runGateway({ borrow, input: { country }, report }: GatewayStart) {
  let loan = borrow(country);
  let isStopped = false;
  const ask = async () => {
    const has = await (await loan.session).wallets();
    const found = known.filter(wallet => has[wallet]);
    if (!isStopped && found.length > 0) report({ type: 'wallets.found', wallets: found });
  };
  // The card reports a session that fails to open.
  const attempt = () => void ask().catch(() => {});
  attempt();
  return {
    receive: () => {
      const before = loan;
      loan = borrow(country);
      before.giveBack();
      attempt();
    },
    stop: () => {
      isStopped = true;
      loan.giveBack();
    },
  };
}
