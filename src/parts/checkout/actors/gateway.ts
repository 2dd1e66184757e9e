import { type Wallet, wallets as known } from '../../../../machines/parts/checkout/payment-method/method.ts';
import type { AcquireSession } from './gateway-sessions.ts';

export interface GatewayStart {
  acquire: AcquireSession;
  input: { country: string };
  report: (report: { type: 'wallets.found'; wallets: readonly Wallet[] }) => void;
}

/** Keeps the session open, and reports the available wallets, if any. */
export function runGateway({ acquire, input: { country }, report }: GatewayStart) {
  let lease = acquire(country);
  let isStopped = false;
  const ask = async () => {
    const has = await (await lease.session).wallets();
    const found = known.filter(wallet => has[wallet]);
    if (!isStopped && found.length > 0) report({ type: 'wallets.found', wallets: found });
  };
  // The card reports a session that fails to open.
  const attempt = () => void ask().catch(() => {});
  attempt();
  return {
    receive: () => {
      const before = lease;
      lease = acquire(country);
      before.release();
      attempt();
    },
    stop: () => {
      isStopped = true;
      lease.release();
    },
  };
}
