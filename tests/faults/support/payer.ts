import { fromCallback, fromPromise } from 'xstate';
import type { Instrument, Order, Quote } from '../../../machines/parts/checkout/checkout.types.ts';
import { submissionMachine } from '../../../machines/parts/checkout/submission/submission.machine.ts';
import type { PriceInput, Purchase } from '../../../machines/parts/checkout/checkout.calls.ts';
import { priceOrder } from '../../../src/parts/checkout/actors/price-order.ts';
import type { PayerPort } from '../../../src/parts/checkout/payers/payer-port.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';

/** A visitor whose order is complete except for the payment. */
export interface Payer {
  /** Id of the registration, or of the invited parent's account. */
  subjectId: string;
  order: Order;
  details: BillingDetails;
  /** The code that the visitor uses by default. */
  code: string | null;
  /** Asks for the price. Each quote has a new attempt key. */
  quote: (code?: string) => Promise<Quote>;
  calls: Calls;
}

type Calls = Pick<PayerPort, 'submitPayment' | 'findPayment'>;

/** Aborts nothing. */
export const never = new AbortController().signal;

export async function quoteFor<P>(port: PayerPort<P>, input: PriceInput<P>): Promise<Quote> {
  const priced = await priceOrder(port, input, never);
  if (priced.type !== 'priced') throw new Error(`No price: ${JSON.stringify(priced)}`);
  return priced.quote;
}

/** The page's chart with its real calls. Only the browser's connection events are missing. */
export const chartOf = ({ submitPayment, findPayment }: Calls) =>
  submissionMachine.provide({
    actors: {
      submitPayment: fromPromise(({ input, signal }) => submitPayment(input, signal)),
      findPayment: fromPromise(({ input, signal }) => findPayment(input, signal)),
      connection: fromCallback(() => undefined),
    },
  });

const nonces = {
  paypal: 'fake-paypal-billing-agreement-nonce',
  venmo: 'fake-venmo-account-nonce',
  applePay: 'fake-apple-pay-visa-nonce',
  creditCard: 'fake-valid-visa-nonce',
};

/** Authorises a card or a wallet for one attempt, which spends it. */
export function authorise(
  { details, quote }: Omit<Purchase, 'instrument'>,
  method: Instrument['method'],
  isDeclined: boolean,
): Purchase {
  const { totals, currencyCode } = quote.pricing;
  if (totals.total === 0) return { details, quote, instrument: null };
  const isCard = method === 'creditCard';
  const instrument: Instrument = {
    method,
    nonce: [
      isDeclined ? 'fake-processor-declined-visa-nonce' : nonces[method],
      ...(isCard ? ['1111'] : []),
      crypto.randomUUID(),
    ].join(':'),
    deviceData: null,
    cardHolderName: isCard ? 'Ann Lee' : '',
    lastFour: isCard ? '1111' : null,
    brand: isCard ? 'Visa' : null,
    account: null,
    approval: isCard ? null : { amountMinor: totals.total, currency: currencyCode, formatted: null, isLimit: true },
    address: null,
  };
  return { details, quote, instrument };
}
