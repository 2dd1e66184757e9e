import type { Client } from 'braintree-web/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { WalletOrder } from '../payment-gateway.ts';
import type { ApplePaySession } from './apple-pay-session.ts';
import { prepareApplePay } from './apple-pay.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the page waits for while the sheet is open. */
let reply = Promise.withResolvers<never>();

vi.mock(import('braintree-web/apple-pay'), () => ({
  create: async () => ({
    createPaymentRequest: request => request,
    performValidation: () => reply.promise,
    tokenize: () => reply.promise,
    teardown: async () => {},
  }),
}));

const order: WalletOrder = {
  amountMinor: 12400,
  currency: 'USD',
  isFinal: false,
  country: 'US',
  label: 'Premium, 1 year',
  refusedBrands: [],
  amountFor: () => reply.promise,
};

/** Opens a sheet. As Apple's does, it throws on every call after its end. */
async function openSheet() {
  let hasEnded = false;
  const call = () => {
    if (hasEnded) throw new DOMException('The session has ended.', 'InvalidAccessError');
  };
  const end = () => {
    call();
    hasEnded = true;
  };
  const sheet = {
    begin: () => {},
    abort: end,
    completeMerchantValidation: call,
    completePaymentMethodSelection: call,
    completePayment: end,
  } as Partial<ApplePaySession> as ApplePaySession; // the page sets the handlers
  class Session {
    static supportsVersion = () => true;
    static canMakePayments = () => true;
    constructor() {
      return sheet;
    }
  }
  vi.stubGlobal('window', { ApplePaySession: Session });
  const wallet = await prepareApplePay({} as Client, order); // the SDK is replaced
  const byVisitor = () => {
    end();
    sheet.oncancel();
  };
  return { sheet, outcome: wallet.start(), ways: { 'the visitor': byVisitor, 'the page': () => wallet.cancel() } };
}

const waits: Readonly<Record<string, (sheet: ApplePaySession) => unknown>> = {
  'validates the merchant': sheet => sheet.onvalidatemerchant({ validationURL: 'https://apple.example' }),
  'prices an address': sheet => sheet.onpaymentmethodselected({ paymentMethod: { billingContact: {} } }),
  'requests a nonce': sheet => sheet.onpaymentauthorized({ payment: { token: {} } }),
};

test.for(
  Object.keys(waits).flatMap(wait =>
    (['the visitor', 'the page'] as const).flatMap(who => [
      { wait, who, answer: 'succeeds' },
      { wait, who, answer: 'fails' },
    ]),
  ),
)('$who may close the sheet while the page $wait, which then $answer', async ({ wait, who, answer }) => {
  reply = Promise.withResolvers();
  const { sheet, outcome, ways } = await openSheet();
  const handled = waits[wait]?.(sheet);
  ways[who]();
  await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' });
  if (answer === 'succeeds') reply.resolve({ nonce: 'late' } as never);
  else reply.reject(new Error('no answer'));
  await handled;
});
