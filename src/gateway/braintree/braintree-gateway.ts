import type { Client } from 'braintree-web/client';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { PaymentGateway, PreparedWallet, Wallet, WalletOrder } from '../payment-gateway.ts';
import { applePaySession } from './apple-pay-session.ts';
import { mountBraintreeCard } from './braintree-card.ts';
import { withFaults } from './to-fault.ts';

let collecting: Promise<string | null> | null = null;

/**
 * The browser data that Braintree's collector returns; null if it fails, because a browser that blocks it can still
 * pay. Collected once per document: on a second call after a blocked one, the SDK returns an id without collected data.
 */
const deviceData = (client: Client): Promise<string | null> => (collecting ??= collect(client));

async function collect(client: Client): Promise<string | null> {
  try {
    const { create } = await lazyPart(() => import('braintree-web/data-collector'), 'spare');
    return (await create({ client })).deviceData;
  } catch {
    return null;
  }
}

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
