import { PaymentFault } from './payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet } from './payment-gateway.ts';

interface WalletWork {
  /** Opens the wallet synchronously. On abort it closes what it opened; its result is then ignored. */
  authorize: (givenUp: AbortSignal) => Promise<AuthorizedWallet>;
  dispose?: () => void;
}

/**
 * The behaviour that all wallets share: one start at a time, which ends when it is cancelled even if the provider does
 * not react.
 */
export function preparedWallet({ authorize, dispose }: WalletWork): PreparedWallet {
  let running: { outcome: Promise<AuthorizedWallet>; giveUp: () => void } | null = null;
  let isDisposed = false;

  function begin() {
    const stop = new AbortController();
    const { promise: cancelled, reject } = Promise.withResolvers<never>();
    const outcome = Promise.race([authorize(stop.signal), cancelled]).finally(() => {
      if (running?.outcome === outcome) running = null;
    });
    const giveUp = () => {
      running = null;
      reject(new PaymentFault('cancelled'));
      stop.abort();
    };
    return { outcome, giveUp };
  }

  return {
    start: () => (isDisposed ? Promise.reject(new PaymentFault('cancelled')) : (running ??= begin()).outcome),
    cancel: () => running?.giveUp(),
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      running?.giveUp();
      dispose?.();
    },
  };
}
