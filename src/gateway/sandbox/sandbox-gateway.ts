import type { MountedCard, PaymentGateway } from '../payment-gateway.ts';
import { mountSandboxCard } from './sandbox-card.ts';
import { refuseForeignToken } from './sandbox-token.ts';

/** Stands for a payment provider: plain inputs, the provider's own rules for cards, and nonces that name their outcome. */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  open: async ({ clientToken }) => {
    refuseForeignToken(clientToken);
    const mounted = new Set<MountedCard>();
    return {
      deviceData: async () => JSON.stringify({ correlation_id: 'sandbox' }),
      mountCard: (slots, emit) => {
        const card = mountSandboxCard(slots, emit);
        mounted.add(card);
        return card;
      },
      close: () => {
        for (const card of mounted) card.dispose();
        mounted.clear();
      },
    };
  },
};
