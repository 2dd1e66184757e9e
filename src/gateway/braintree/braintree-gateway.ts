import type { Client } from 'braintree-web/client';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { PaymentGateway, PreparedWallet, Wallet, WalletOrder } from '../payment-gateway.ts';
import { applePaySession } from './apple-pay-session.ts';
import { mountBraintreeCard } from './braintree-card.ts';
import { deviceData } from './device-data.ts';
import { withFaults } from './to-fault.ts';

/** Braintree through its SDK. Each part of the SDK is loaded when it is first needed. */
export const braintreeGateway: PaymentGateway = {
  id: 'braintree',
  open: async ({ clientToken }) => {
    const client = await withFaults(() => openClient(clientToken));
    const { gatewayConfiguration: account } = client.getConfiguration();
    const made = new Set<{ dispose: () => void }>();
    let isClosed = false;
    const keep = <T extends { dispose: () => void }>(one: T): T => {
      made.add(one);
      if (isClosed) one.dispose();
      return one;
    };
    return {
      wallets: async () => ({
        paypal: account.paypalEnabled,
        venmo: account.payWithVenmo !== undefined,
        applePay: account.applePayWeb !== undefined && applePaySession() !== null,
      }),
      deviceData: () => deviceData(client),
      mountCard: (slots, emit, options) => keep(mountBraintreeCard(client, slots, emit, options)),
      prepareWallet: async (wallet, order) =>
        keep(await withFaults(async () => (await preparations[wallet]())(client, order))),
      close: () => {
        isClosed = true;
        for (const one of made) one.dispose();
        made.clear();
      },
    };
  },
};

async function openClient(authorization: string): Promise<Client> {
  const { create } = await lazyPart(() => import('braintree-web/client'), 'attempt');
  return create({ authorization });
}

const preparations: Readonly<
  Record<Wallet, () => Promise<(client: Client, order: WalletOrder) => Promise<PreparedWallet>>>
> = {
  paypal: async () => (await lazyPart(() => import('./paypal.ts'), 'attempt')).preparePayPal,
  venmo: async () => (await lazyPart(() => import('./venmo.ts'), 'attempt')).prepareVenmo,
  applePay: async () => (await lazyPart(() => import('./apple-pay.ts'), 'attempt')).prepareApplePay,
};
