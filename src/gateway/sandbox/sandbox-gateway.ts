import type { PaymentGateway } from '../payment-gateway.ts';
import { mountSandboxCard } from './sandbox-card.ts';
import { prepareSandboxWallet } from './sandbox-wallet.ts';
import { refuseForeignToken } from './sandbox-token.ts';

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
