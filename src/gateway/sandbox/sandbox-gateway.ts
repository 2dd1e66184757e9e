import { PaymentFault } from '../payment-fault.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { mountSandboxCard } from './sandbox-card.ts';
import { prepareSandboxWallet } from './sandbox-wallet.ts';

/**
 * The sandbox's client token is base64 JSON. Its expiry is not checked here, because a visitor's clock may be a day
 * off.
 */
function refuseForeignToken(clientToken: string): void {
  const token = read(clientToken);
  if (typeof token === 'object' && token !== null && 'environment' in token && token.environment === 'sandbox') return;
  throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN' });
}

function read(clientToken: string): unknown {
  try {
    return JSON.parse(atob(clientToken));
  } catch (cause) {
    throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN', cause });
  }
}

/**
 * Stands in for a payment provider: plain inputs, the provider's own card rules, and nonces that name their outcome.
 */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  open: async ({ clientToken }) => {
    refuseForeignToken(clientToken);
    const mounted = new Set<{ dispose: () => void }>();
    const keep = <T extends { dispose: () => void }>(made: T): T => {
      mounted.add(made);
      return made;
    };
    return {
      deviceData: async () => JSON.stringify({ correlation_id: 'sandbox' }),
      wallets: async () => ({ paypal: true, venmo: true, applePay: true }),
      mountCard: (slots, emit, options) => keep(mountSandboxCard(slots, emit, options)),
      prepareWallet: async (wallet, order) => keep(prepareSandboxWallet(wallet, order)),
      close: () => {
        for (const one of mounted) one.dispose();
        mounted.clear();
      },
    };
  },
};
