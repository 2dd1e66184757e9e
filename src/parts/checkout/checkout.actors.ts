import * as v from 'valibot';
import type { SuggestedAddress } from '../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import type { EstimateInput } from '../../../machines/parts/checkout/checkout.calls.ts';
import { required } from '../../../machines/parts/required.ts';
import type { ConnectionReport } from '../../../machines/parts/checkout/submission/submission.setup.ts';
import type { Api } from '../../api/client.ts';
import {
  type BillingDetails,
  BillingDetailsSchema,
  type BillingInput,
} from '../../contract/entities/billing-details.schema.ts';
import type { PaymentGateway } from '../../gateway/payment-gateway.ts';
import type { Places } from '../../integrations/places/places.ts';
import { beforeStepEnds } from '../../wizard/index.ts';
import { type CardStart, runCard } from './actors/card.ts';
import { gatewaySessions } from './actors/gateway-sessions.ts';
import { type GatewayStart, runGateway } from './actors/gateway.ts';
import { listCountries, listRegions, listTimezones } from './actors/geography.ts';
import { findSource, resolveAddress, suggestAddresses } from './actors/places.ts';
import { applyCode, estimateOrder, priceOrder } from './actors/price-order.ts';
import { runWallet, type WalletStart } from './actors/wallet.ts';
import type { PayerPort } from './payers/payer-port.ts';

/** Validates an address from a wallet with the billing form's schema; null if it is invalid. */
async function validateAddress({ input }: { input: BillingInput }): Promise<BillingDetails | null> {
  const validated = v.safeParse(BillingDetailsSchema, input);
  return validated.success ? validated.output : null;
}

interface ConnectionStart {
  report: (report: ConnectionReport) => void;
}

/** Reports the browser's connection while the visitor waits for a reply. */
function runConnection({ report }: ConnectionStart) {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => report({ type: 'connection.lost' }), { signal });
  addEventListener('online', () => report({ type: 'connection.restored' }), { signal });
  if (!navigator.onLine) report({ type: 'connection.lost' });
  return { receive: () => {}, stop: () => listening.abort() };
}

export interface CheckoutPorts {
  call: Api['call'];
  payer: PayerPort;
  gateway: () => Promise<PaymentGateway>;
  /** Null if no lookup service is configured. */
  places: () => Promise<Places | null>;
}

/** The actors of the checkout's machines, implemented with the server and the payment provider. */
export const checkoutActors = ({ call, payer, gateway, places }: CheckoutPorts) => {
  const through =
    <I, O>(work: (call: Api['call'], input: I, signal: AbortSignal) => Promise<O>) =>
    (input: I, signal: AbortSignal) =>
      work(call, input, signal);
  const pricing =
    <I, O>(work: (payer: PayerPort, input: I, signal: AbortSignal) => Promise<O>) =>
    (input: I, signal: AbortSignal) =>
      work(payer, input, signal);
  const requirePlaces = async () => required(await places(), 'places');
  const acquire = gatewaySessions({ call, gateway });
  return {
    connection: (start: ConnectionStart) => runConnection(start),
    gateway: (start: Omit<GatewayStart, 'acquire'>) => runGateway({ acquire, ...start }),
    card: (start: Omit<CardStart, 'acquire'>) => runCard({ acquire, ...start }),
    wallet: (start: Omit<WalletStart, 'acquire' | 'estimate'>) =>
      runWallet({ acquire, estimate: pricing(estimateOrder), ...start }),
    listCountries: (_: unknown, signal: AbortSignal) => listCountries(call, signal),
    listRegions: through(listRegions),
    listTimezones: through(listTimezones),
    findSource: async () => findSource(await places()),
    suggestAddresses: async (input: { text: string; countries: readonly string[] }, signal: AbortSignal) =>
      suggestAddresses(await requirePlaces(), input, signal),
    resolveAddress: async (input: SuggestedAddress, signal: AbortSignal) =>
      resolveAddress(await requirePlaces(), call, input, signal),
    validateAddress,
    applyCode: pricing(applyCode),
    // A form reports what was typed meanwhile, because the flow leaves the form if there is no price.
    estimateOrder: (input: EstimateInput, signal: AbortSignal) =>
      estimateOrder(payer, input, signal).finally(() => dispatchEvent(new Event(beforeStepEnds))),
    priceOrder: pricing(priceOrder),
    saveBilling: payer.saveBilling,
    checkPackage: payer.checkPackage,
    submitPayment: (...submission: Parameters<PayerPort['submitPayment']>) => {
      // Nobody types meanwhile. The first date in a page takes a slow phone 60 ms, and the receipt needs one.
      globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat());
      return payer.submitPayment(...submission);
    },
    findPayment: payer.findPayment,
  };
};

export type CheckoutActors = ReturnType<typeof checkoutActors>;
