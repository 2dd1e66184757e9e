import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sale, SaleOutcome } from '../../src/server/payment/processor.ts';
import type { EmulatedGateway } from '../emulators/braintree-gateway/braintree-gateway.ts';
import { cardInstrument } from '../emulators/braintree-gateway/instrument.ts';
import { braintreeRig, merchantAccounts, saleOf } from './support/processor-rig.ts';

type Rig = Awaited<ReturnType<typeof braintreeRig>>;

let rig: Rig;
let gateway: EmulatedGateway;

async function start(options?: Parameters<typeof braintreeRig>[0]): Promise<void> {
  await rig?.close();
  rig = await braintreeRig(options);
  ({ gateway } = rig);
}

beforeEach(() => start());
afterEach(() => rig.close());

const charges = async () => (await rig.charges()).length;

async function charge(sale: Sale = saleOf()): Promise<string> {
  const outcome = await rig.processor.sale(sale);
  if (outcome.type !== 'approved') throw new Error(`Not charged: ${outcome.code}`);
  return outcome.transactionId;
}

describe('a sale as the gateway gets it', () => {
  it('carries what the bank and the fraud check ask for, under the order as its key', async () => {
    const sale = saleOf({ orderId: 'order-1', amount: 5, currency: 'GBP', deviceData: '{"correlation_id":"c"}', billing: { line1: '1 High St', postalCode: 'NW1 8QL', country: 'GB' } });
    await charge(sale);
    expect(gateway.ledger).toEqual([
      expect.objectContaining({
        type: 'sale',
        status: 'submitted_for_settlement',
        orderId: 'order-1',
        key: 'order-1',
        amount: '0.05',
        currency: 'GBP',
        merchantAccountId: merchantAccounts.GBP,
        nonce: 'fake-valid-visa-nonce',
        deviceData: '{"correlation_id":"c"}',
        cardHolderName: 'Ann Lee',
        billing: { street_address: '1 High St', postal_code: 'NW1 8QL', country_code_alpha2: 'GB' },
        token: expect.stringMatching(/^\w+$/),
      }),
    ]);
  });

  it('leaves out what there is not', async () => {
    await charge(saleOf({ deviceData: null, cardHolderName: null }));
    expect(gateway.ledger[0]).toMatchObject({ deviceData: null, cardHolderName: null });
  });

  it('is refused unsent when no merchant account has its currency', async () => {
    expect(await rig.processor.sale(saleOf({ currency: 'NZD' }))).toEqual({ type: 'refused', code: 'currency_not_configured' });
    expect(gateway.ledger).toEqual([]);
  });
});

describe('a merchant account of another currency than it was configured for', () => {
  beforeEach(() => start({ currencies: { [merchantAccounts.GBP]: 'USD' } }));

  it('has its sale given back at once', async () => {
    expect(await rig.processor.sale(saleOf({ currency: 'GBP' }))).toEqual({ type: 'refused', code: 'currency_mismatch' });
    expect(await charges()).toBe(0);
  });

  it('has a sale whose answer was lost given back when it is found', async () => {
    const sale = saleOf({ currency: 'GBP' });
    gateway.fail('commit-then-drop');
    await expect(rig.processor.sale(sale)).rejects.toThrow(Error);
    gateway.fail(null);
    expect(await rig.processor.find(sale.orderId)).toEqual({ type: 'refused', code: 'currency_mismatch' });
    expect(await charges()).toBe(0);
  });
});

describe('a transaction that time has changed', () => {
  const outcomes: readonly [Parameters<EmulatedGateway['become']>[1], SaleOutcome['type'], string?][] = [
    ['authorized', 'approved'],
    ['settlement_pending', 'approved'],
    ['settlement_confirmed', 'approved'],
    ['settling', 'approved'],
    ['settled', 'approved'],
    ['settlement_declined', 'declined', 'settlement_declined'],
    ['authorization_expired', 'declined', 'authorization_expired'],
    ['voided', 'refused', 'given_back'],
  ];

  it.each(outcomes)('is %s: it is found %s %s', async (status, type, code) => {
    const sale = saleOf();
    gateway.become(await charge(sale), status);
    expect(await rig.processor.find(sale.orderId)).toMatchObject(code === undefined ? { type } : { type, code });
  });

  it('is being authorized: nothing can be said of it yet', async () => {
    const sale = saleOf();
    gateway.become(await charge(sale), 'authorizing');
    await expect(rig.processor.find(sale.orderId)).rejects.toThrow('undecided');
  });
});

describe('giving back', () => {
  it.each(['authorized', 'submitted_for_settlement', 'settlement_pending'] as const)('voids what is %s', async status => {
    const transactionId = await charge();
    gateway.become(transactionId, status);
    await rig.processor.giveBack(transactionId);
    expect(gateway.ledger.map(entry => [entry.type, entry.status])).toEqual([['sale', 'voided']]);
  });

  it('voids once when the answer was lost', async () => {
    const transactionId = await charge();
    gateway.fail('commit-then-drop', /void$/);
    await expect(rig.processor.giveBack(transactionId)).rejects.toThrow(Error);
    gateway.fail(null);
    await rig.processor.giveBack(transactionId);
    expect(gateway.ledger.map(entry => [entry.type, entry.status])).toEqual([['sale', 'voided']]);
  });

  it.each(['settling', 'settled'] as const)('refunds what is %s, once even when the answer was lost', async status => {
    const transactionId = await charge();
    gateway.become(transactionId, status);
    gateway.fail('commit-then-drop', /refund$/);
    await expect(rig.processor.giveBack(transactionId)).rejects.toThrow(Error);
    gateway.fail(null);
    await rig.processor.giveBack(transactionId);
    await rig.processor.giveBack(transactionId);
    expect(gateway.ledger.map(entry => [entry.type, entry.amount])).toEqual([['sale', '119.00'], ['credit', '119.00']]);
  });

  it('has nothing to do for what was declined', async () => {
    await rig.processor.sale(saleOf({ nonce: 'fake-processor-declined-visa-nonce' }));
    await rig.processor.giveBack(gateway.ledger[0]?.id ?? '');
    expect(gateway.ledger).toMatchObject([{ status: 'processor_declined' }]);
  });

  it('rejects when the money can go neither way', async () => {
    const transactionId = await charge();
    gateway.become(transactionId, 'settlement_confirmed');
    await expect(rig.processor.giveBack(transactionId)).rejects.toThrow('neither');
  });
});

describe('a card of the provider’s for trying out refusals', () => {
  it.each([
    ['4000111111111115', { type: 'declined', code: '2000' }],
    ['5105105105105100', { type: 'declined', code: '2000' }],
    ['378734493671000', { type: 'declined', code: '2000' }],
    ['6011000990139424', { type: 'declined', code: '2000' }],
    ['4000111111111511', { type: 'refused', code: 'gateway_rejected_fraud' }],
  ])('%s is refused', async (number, outcome) => {
    expect(await rig.processor.sale(saleOf({ nonce: gateway.issueNonce(cardInstrument(number)) }))).toEqual(outcome);
  });
});

describe('a refusal for another reason', () => {
  it.each([
    ['a locked nonce', '91566', 'nonce_locked'],
    ['whatever else is invalid', '91577', 'validation_91577'],
  ])('%s charges nothing', async (_name, invalid, code) => {
    const nonce = gateway.issueNonce({ kind: 'credit_card', lastFour: '1881', fate: { invalid } });
    expect(await rig.processor.sale(saleOf({ nonce }))).toEqual({ type: 'refused', code });
  });
});

describe('a client token', () => {
  it.each([
    ['US', merchantAccounts.USD],
    ['GB', merchantAccounts.GBP],
    ['FR', undefined],
  ])('for %s belongs to the merchant account %s', async (country, merchantAccountId) => {
    const token = JSON.parse(Buffer.from(await rig.processor.clientToken(country), 'base64').toString()) as { merchantAccountId?: string };
    expect(token.merchantAccountId).toBe(merchantAccountId);
  });
});
