import { beforeEach, describe, expect, it } from 'vitest';
import type { SaleOutcome } from '../../src/server/payment/processor.ts';
import type { EmulatedGateway } from '../emulators/braintree-gateway/braintree-gateway.ts';
import { cardInstrument } from '../emulators/braintree-gateway/instrument.ts';
import { braintreeBench } from '../server/support/braintree-bench.ts';
import { merchantAccounts, saleOf } from '../server/support/processor-rig.ts';

const bench = braintreeBench();

describe('a sale request', () => {
  it('contains the data for the bank and the fraud check, with the order id as key', async () => {
    const sale = saleOf({
      orderId: 'order-1',
      amount: 5,
      currency: 'GBP',
      deviceData: '{"correlation_id":"c"}',
      billing: { line1: '1 High St', postalCode: 'NW1 8QL', country: 'GB' },
    });
    await bench.charge(sale);
    expect(bench.gateway.ledger).toEqual([
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

  it('omits missing values', async () => {
    await bench.charge(saleOf({ deviceData: null, cardHolderName: null }));
    expect(bench.gateway.ledger[0]).toMatchObject({ deviceData: null, cardHolderName: null });
  });

  it.each(['12207-1234', 'SW1A 1AA', '123456789', 'x'])('contains the postal code %s', async postalCode => {
    await bench.charge(saleOf({ billing: { line1: '1 Main St', postalCode, country: 'US' } }));
    expect(bench.gateway.ledger[0]?.billing).toMatchObject({ postal_code: postalCode });
  });

  it.each([
    ['IR', '1193653471'],
    ['JM', 'N/A'],
    ['JM', '-'],
    ['JM', ' 12'],
    ['AE', '١٢٣٤٥'],
    ['HK', 'not applicable'],
  ])('omits what the gateway does not take as a postal code, in %s %s', async (country, postalCode) => {
    await bench.charge(saleOf({ billing: { line1: '1 Main St', postalCode, country } }));
    expect(bench.gateway.ledger[0]?.billing).toEqual({ street_address: '1 Main St', country_code_alpha2: country });
  });

  it.each(['AC', 'TA', 'XK'])('omits the country %s, which the gateway does not list', async country => {
    await bench.charge(saleOf({ billing: { line1: '1 Main St', postalCode: '10000', country } }));
    expect(bench.gateway.ledger[0]?.billing).toEqual({ street_address: '1 Main St', postal_code: '10000' });
  });

  it('is refused without a call to the gateway if no merchant account has its currency', async () => {
    expect(await bench.rig.processor.sale(saleOf({ currency: 'NZD' }))).toEqual({
      type: 'refused',
      code: 'currency_not_configured',
    });
    expect(bench.gateway.ledger).toEqual([]);
  });
});

describe('a merchant account with another currency than configured', () => {
  beforeEach(() => bench.start({ currencies: { [merchantAccounts.GBP]: 'USD' } }));

  it('has its sale voided at once', async () => {
    expect(await bench.rig.processor.sale(saleOf({ currency: 'GBP' }))).toEqual({
      type: 'refused',
      code: 'currency_mismatch',
    });
    expect(await bench.charges()).toBe(0);
  });

  it('has a sale whose reply was lost voided when it is found', async () => {
    const sale = saleOf({ currency: 'GBP' });
    bench.gateway.fail('commit-then-drop');
    await expect(bench.rig.processor.sale(sale)).rejects.toThrow(Error);
    bench.gateway.fail(null);
    expect(await bench.rig.processor.find(sale.orderId)).toEqual({ type: 'refused', code: 'currency_mismatch' });
    expect(await bench.charges()).toBe(0);
  });
});

describe('a transaction whose status has changed', () => {
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

  it.each(outcomes)('with status %s is found as %s %s', async (status, type, code) => {
    const sale = saleOf();
    bench.gateway.become(await bench.charge(sale), status);
    expect(await bench.rig.processor.find(sale.orderId)).toMatchObject(code === undefined ? { type } : { type, code });
  });

  it('is undecided while it is being authorized', async () => {
    const sale = saleOf();
    bench.gateway.become(await bench.charge(sale), 'authorizing');
    await expect(bench.rig.processor.find(sale.orderId)).rejects.toThrow('undecided');
  });
});

describe('refundOrVoid', () => {
  it.each(['authorized', 'submitted_for_settlement', 'settlement_pending'] as const)(
    'voids a transaction that is %s',
    async status => {
      const transactionId = await bench.charge();
      bench.gateway.become(transactionId, status);
      await bench.rig.processor.refundOrVoid(transactionId);
      expect(bench.gateway.ledger.map(entry => [entry.type, entry.status])).toEqual([['sale', 'voided']]);
    },
  );

  it('voids once if the reply was lost', async () => {
    const transactionId = await bench.charge();
    bench.gateway.fail('commit-then-drop', /void$/);
    await expect(bench.rig.processor.refundOrVoid(transactionId)).rejects.toThrow(Error);
    bench.gateway.fail(null);
    await bench.rig.processor.refundOrVoid(transactionId);
    expect(bench.gateway.ledger.map(entry => [entry.type, entry.status])).toEqual([['sale', 'voided']]);
  });

  it.each(['settling', 'settled'] as const)(
    'refunds a transaction that is %s, once even if the reply was lost',
    async status => {
      const transactionId = await bench.charge();
      bench.gateway.become(transactionId, status);
      bench.gateway.fail('commit-then-drop', /refund$/);
      await expect(bench.rig.processor.refundOrVoid(transactionId)).rejects.toThrow(Error);
      bench.gateway.fail(null);
      await bench.rig.processor.refundOrVoid(transactionId);
      await bench.rig.processor.refundOrVoid(transactionId);
      expect(bench.gateway.ledger.map(entry => [entry.type, entry.amount])).toEqual([
        ['sale', '119.00'],
        ['credit', '119.00'],
      ]);
    },
  );

  it('does nothing for a declined transaction', async () => {
    await bench.rig.processor.sale(saleOf({ nonce: 'fake-processor-declined-visa-nonce' }));
    await bench.rig.processor.refundOrVoid(bench.gateway.ledger[0]?.id ?? '');
    expect(bench.gateway.ledger).toMatchObject([{ status: 'processor_declined' }]);
  });

  it('rejects if the transaction can be neither voided nor refunded', async () => {
    const transactionId = await bench.charge();
    bench.gateway.become(transactionId, 'settlement_confirmed');
    await expect(bench.rig.processor.refundOrVoid(transactionId)).rejects.toThrow('neither');
  });
});

describe('a test card of the provider that is refused', () => {
  it.each([
    ['4000111111111115', { type: 'declined', code: '2000' }],
    ['5105105105105100', { type: 'declined', code: '2000' }],
    ['378734493671000', { type: 'declined', code: '2000' }],
    ['6011000990139424', { type: 'declined', code: '2000' }],
    ['4000111111111511', { type: 'refused', code: 'gateway_rejected_fraud' }],
  ])('%s has the documented outcome', async (number, outcome) => {
    expect(await bench.rig.processor.sale(saleOf({ nonce: bench.gateway.issueNonce(cardInstrument(number)) }))).toEqual(
      outcome,
    );
  });
});

describe('a refusal for another reason', () => {
  it.each([
    ['a locked nonce', '91566', 'nonce_locked'],
    ['any other validation error', '91577', 'validation_91577'],
  ])('%s charges nothing', async (_name, invalid, code) => {
    const nonce = bench.gateway.issueNonce({ kind: 'credit_card', lastFour: '1881', fate: { invalid } });
    expect(await bench.rig.processor.sale(saleOf({ nonce }))).toEqual({ type: 'refused', code });
  });
});

describe('a client token', () => {
  it.each([
    ['US', merchantAccounts.USD],
    ['GB', merchantAccounts.GBP],
    ['FR', undefined],
  ])('for %s belongs to the merchant account %s', async (country, merchantAccountId) => {
    const token = JSON.parse(Buffer.from(await bench.rig.processor.clientToken(country), 'base64').toString()) as {
      merchantAccountId?: string;
    };
    expect(token.merchantAccountId).toBe(merchantAccountId);
  });
});
