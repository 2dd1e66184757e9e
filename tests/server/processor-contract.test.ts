import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approved, Sale } from '../../src/server/payment/processor.ts';
import { braintreeRig, saleOf, sandboxRig, type ProcessorRig } from './support/processor-rig.ts';

const rigs: readonly [string, () => Promise<ProcessorRig>][] = [
  ['the sandbox', sandboxRig],
  ['Braintree', braintreeRig],
  ['Braintree without request keys', () => braintreeRig({ hasRequestKeys: false })],
];

describe.each(rigs)('%s keeps the contract of a processor:', (_name, open) => {
  let rig: ProcessorRig;

  beforeEach(async () => {
    rig = await open();
  });
  afterEach(() => rig.close());

  const sell = (changes: Partial<Sale> = {}) => rig.processor.sale(saleOf(changes));

  async function charge(changes: Partial<Sale> = {}): Promise<Approved & { orderId: string }> {
    const sale = saleOf(changes);
    const outcome = await rig.processor.sale(sale);
    if (outcome.type !== 'approved') throw new Error(`Not charged: ${outcome.code}`);
    return { ...outcome, orderId: sale.orderId };
  }

  it.each([
    ['fake-valid-nonce', '1881'],
    ['fake-valid-visa-nonce', '1881'],
    ['fake-valid-mastercard-nonce', '4444'],
    ['fake-valid-amex-nonce', '0005'],
    ['fake-valid-discover-nonce', '1117'],
    ['fake-apple-pay-visa-nonce', '1881'],
    ['fake-apple-pay-mastercard-nonce', '4444'],
    ['fake-apple-pay-amex-nonce', '0005'],
    ['fake-paypal-billing-agreement-nonce', null],
    ['fake-venmo-account-nonce', null],
  ])('%s is approved and stored, with the last four digits %s', async (nonce, lastFour) => {
    const cardHolderName = nonce.includes('valid') ? 'Ann Lee' : null;
    expect(await sell({ nonce, cardHolderName })).toEqual({
      type: 'approved',
      transactionId: expect.stringMatching(/^[\w-]+$/),
      lastFour,
      instrumentToken: expect.stringMatching(/^\w/),
    });
  });

  it.each([
    ['fake-processor-declined-visa-nonce', 'declined', '2000'],
    ['fake-processor-declined-mastercard-nonce', 'declined', '2000'],
    ['fake-processor-declined-amex-nonce', 'declined', '2000'],
    ['fake-processor-declined-discover-nonce', 'declined', '2000'],
    ['fake-gateway-rejected-fraud-nonce', 'refused', 'gateway_rejected_fraud'],
    ['fake-gateway-rejected-risk-thresholds-nonce', 'refused', 'gateway_rejected_risk_threshold'],
    ['fake-token-issuance-error-venmo-account-nonce', 'refused', 'gateway_rejected_token_issuance'],
    ['fake-luhn-invalid-nonce', 'refused', 'card_number_invalid'],
    ['fake-consumed-nonce', 'refused', 'nonce_consumed'],
    ['made-up', 'refused', 'nonce_unknown'],
  ])('%s is %s: %s', async (nonce, type, code) => {
    expect(await sell({ nonce })).toEqual({ type, code });
    expect(await rig.charges()).toEqual([]);
  });

  it.each([
    [1999_99, 'approved', undefined],
    [2000_00, 'declined', '2000'],
    [2001_00, 'declined', '2001'],
    [2046_50, 'declined', '2046'],
    [2999_99, 'declined', '2999'],
    [3000_00, 'declined', '3000'],
    [3001_00, 'approved', undefined],
    [5001_00, 'refused', 'gateway_rejected_application_incomplete'],
  ])('%i minor units are %s: %s', async (amount, type, code) => {
    expect(await sell({ amount })).toMatchObject(code === undefined ? { type } : { type, code });
  });

  it('the charge has exactly the requested amount and currency', async () => {
    const wanted = [
      [1, 'USD'],
      [10, 'GBP'],
      [99, 'MXN'],
      [100, 'USD'],
      [119_00, 'USD'],
      [123_76, 'GBP'],
      [1999_99, 'MXN'],
      [999_999_99, 'USD'],
    ] as const;
    const sales = wanted.map(([amount, currency], index) => saleOf({ orderId: `order-${index}`, amount, currency }));
    for (const sale of sales) await rig.processor.sale(sale);
    expect(await rig.charges()).toEqual(sales.map(({ orderId, amount, currency }) => ({ orderId, amount, currency })));
  });

  it.each(['fake-valid-visa-nonce', 'fake-processor-declined-visa-nonce'])(
    'a sale uses up a nonce like %s',
    async name => {
      const nonce = rig.issueNonce(name);
      await sell({ nonce });
      expect(await sell({ nonce })).toEqual({ type: 'refused', code: 'nonce_consumed' });
    },
  );

  it('a sale is found by its order id with the same outcome', async () => {
    const { orderId, ...outcome } = await charge();
    expect(await rig.processor.find(orderId)).toEqual(outcome);
  });

  it('a decline is found as a decline', async () => {
    const sale = saleOf({ nonce: 'fake-processor-declined-visa-nonce' });
    await rig.processor.sale(sale);
    expect(await rig.processor.find(sale.orderId)).toEqual({ type: 'declined', code: '2000' });
  });

  it('an order without a sale is not found', async () => {
    await charge();
    expect(await rig.processor.find('nobody')).toBeNull();
  });

  it('a charge is found even if a later try with its order id was declined', async () => {
    const { orderId, ...outcome } = await charge({ nonce: 'fake-valid-visa-nonce' });
    await sell({ orderId, nonce: 'fake-processor-declined-amex-nonce', amount: 2001_00 }).catch(() => undefined);
    expect(await rig.processor.find(orderId)).toEqual(outcome);
  });

  it.each([
    ['not settled', false],
    ['settled', true],
  ])('a charge that is %s is returned once by repeated calls', async (_state, isSettled) => {
    const { orderId, transactionId } = await charge();
    if (isSettled) rig.settle(transactionId);
    await rig.processor.refundOrVoid(transactionId);
    await rig.processor.refundOrVoid(transactionId);
    expect(await rig.charges()).toEqual([]);
    expect(await rig.processor.find(orderId)).toEqual({ type: 'refused', code: 'given_back' });
  });

  it('returning a charge does not change others', async () => {
    const [one, other] = [await charge(), await charge()];
    await rig.processor.refundOrVoid(one.transactionId);
    expect(await rig.charges()).toEqual([{ orderId: other.orderId, amount: 119_00, currency: 'USD' }]);
  });

  it('an unknown transaction cannot be returned', async () => {
    await expect(rig.processor.refundOrVoid('never-was')).rejects.toThrow(Error);
  });

  it('a client token is base64 JSON and names its environment', async () => {
    const token: unknown = JSON.parse(Buffer.from(await rig.processor.clientToken('US'), 'base64').toString());
    expect(token).toMatchObject({ environment: 'sandbox' });
  });
});
