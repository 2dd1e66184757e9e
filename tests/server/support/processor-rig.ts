import { randomUUID } from 'node:crypto';
import { sandboxSales } from '../../../src/server/db/tables/payment.tables.ts';
import { braintreeProcessor } from '../../../src/server/payment/braintree/braintree-processor.ts';
import type { PaymentProcessor, Sale } from '../../../src/server/payment/processor.ts';
import { sandboxProcessor } from '../../../src/server/payment/sandbox/sandbox-processor.ts';
import { startBraintreeGateway, type EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import { emptyDatabase } from './database.ts';

/** A payment processor with its simulated provider. */
export interface ProcessorRig {
  processor: PaymentProcessor;
  /** Creates a single-use nonce of the kind that a fake nonce names. */
  issueNonce: (name: string) => string;
  /** Charges at the provider, in minor units. */
  charges: () => Promise<{ orderId: string | null; amount: number; currency: string }[]>;
  /** Settles a transaction, so that it can only be refunded. */
  settle: (transactionId: string) => void;
  close: () => Promise<void>;
}

export async function sandboxRig(): Promise<ProcessorRig> {
  const db = await emptyDatabase();
  return {
    processor: sandboxProcessor(db, () => new Date('2026-03-01T12:00:00Z')),
    issueNonce: name => `${name}:${randomUUID()}`,
    async charges() {
      const sales = await db.select().from(sandboxSales).orderBy(sandboxSales.number);
      return sales
        .filter(({ outcome }) => outcome === 'approved')
        .map(({ orderId, amount, currency }) => ({ orderId, amount, currency }));
    },
    settle: () => undefined,
    close: () => Promise.resolve(),
  };
}

export const merchantAccounts = { USD: 'twohomes_usd', GBP: 'twohomes_gbp', MXN: 'twohomes_mxn' };

interface Options {
  limitMs?: number;
  hasRequestKeys?: boolean;
  /** Actual currency of each merchant account. */
  currencies?: Readonly<Record<string, string>>;
}

const ownCurrencies = Object.fromEntries(
  Object.entries(merchantAccounts).map(([currency, account]) => [account, currency]),
);

export async function braintreeRig({
  limitMs,
  hasRequestKeys = true,
  currencies = ownCurrencies,
}: Options = {}): Promise<ProcessorRig & { gateway: EmulatedGateway }> {
  const gateway = await startBraintreeGateway({ currencies, hasRequestKeys });
  return {
    gateway,
    processor: braintreeProcessor(
      { ...gateway.keys, environment: 'sandbox', merchantAccounts, endpoint: gateway.endpoint },
      limitMs,
    ),
    issueNonce: gateway.issueNonce,
    charges: () =>
      Promise.resolve(
        gateway.ledger
          .filter(isCharge)
          .map(({ orderId, amount, currency }) => ({ orderId, amount: Number(amount.replace('.', '')), currency })),
      ),
    settle: transactionId => gateway.become(transactionId, 'settled'),
    close: gateway.close,
  };
}

const isCharge = ({ type, status, refundIds }: EmulatedGateway['ledger'][number]): boolean =>
  type === 'sale' && (status === 'submitted_for_settlement' || status === 'settled') && refundIds.length === 0;

/** A sale of 119.00 US dollars, unless changed. */
export const saleOf = (changes: Partial<Sale> = {}): Sale => ({
  orderId: randomUUID(),
  amount: 119_00,
  currency: 'USD',
  nonce: 'fake-valid-visa-nonce',
  deviceData: null,
  cardHolderName: 'Ann Lee',
  billing: { line1: '1 Main St', postalCode: '12207', country: 'US' },
  ...changes,
});
