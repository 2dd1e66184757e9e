import { beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../src/server/payment/braintree/within.ts';
import { braintreeBench } from '../server/support/braintree-bench.ts';
import { saleOf } from '../server/support/processor-rig.ts';

const bench = braintreeBench();

describe('a sale whose reply is lost', () => {
  it.each(['refuse', '500', '401'] as const)(
    '%s: the outcome is unknown, no sale is found, and the nonce is still valid',
    async fault => {
      const sale = saleOf({ nonce: bench.rig.issueNonce('fake-valid-visa-nonce') });
      bench.gateway.fail(fault);
      await expect(bench.rig.processor.sale(sale)).rejects.toThrow(Error);
      bench.gateway.fail(null);
      expect(await bench.rig.processor.find(sale.orderId)).toBeNull();
      expect(await bench.rig.processor.sale(sale)).toMatchObject({ type: 'approved' });
    },
  );

  it.each(['commit-then-drop', 'commit-then-500', 'commit-then-garbage'] as const)(
    '%s: the outcome is unknown, and the charge is found',
    async fault => {
      const sale = saleOf();
      bench.gateway.fail(fault);
      await expect(bench.rig.processor.sale(sale)).rejects.toThrow(Error);
      bench.gateway.fail(null);
      expect(await bench.rig.processor.find(sale.orderId)).toMatchObject({
        type: 'approved',
        transactionId: bench.gateway.ledger[0]?.id,
        lastFour: '1881',
      });
    },
  );

  it('commit-then-drop: a decline is also found', async () => {
    const sale = saleOf({ nonce: 'fake-processor-declined-visa-nonce' });
    bench.gateway.fail('commit-then-drop');
    await expect(bench.rig.processor.sale(sale)).rejects.toThrow(Error);
    bench.gateway.fail(null);
    expect(await bench.rig.processor.find(sale.orderId)).toEqual({ type: 'declined', code: '2000' });
  });

  it('slow: the outcome is unknown after the limit, and the sale is found only once the gateway has stored it', async () => {
    await bench.start({ limitMs: 150 });
    const sale = saleOf();
    bench.gateway.fail('slow');
    await expect(bench.rig.processor.sale(sale)).rejects.toThrow(/in time|timed out/);
    expect(await bench.rig.processor.find(sale.orderId)).toBeNull();
    await bench.gateway.release();
    expect(await bench.rig.processor.find(sale.orderId)).toMatchObject({ type: 'approved' });
  });

  it('every call rejects if the gateway is closed', async () => {
    await bench.gateway.close();
    const { sale, find, refundOrVoid, clientToken } = bench.rig.processor;
    const calls = [sale(saleOf()), find('order'), refundOrVoid('transaction'), clientToken('US')];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  });

  it.each(['refuse', 'commit-then-drop', 'commit-then-500', 'commit-then-garbage', '500', '401'] as const)(
    '%s: the search for a sale rejects and never reports “none”',
    async fault => {
      bench.gateway.fail(fault);
      await expect(bench.rig.processor.find('order')).rejects.toThrow(Error);
      await expect(bench.rig.processor.clientToken('US')).rejects.toThrow(Error);
    },
  );
});

describe('a repeated sale with the same order id', () => {
  it('gets the same reply and is charged once', async () => {
    const sale = saleOf({ nonce: bench.rig.issueNonce('fake-valid-visa-nonce') });
    expect(await bench.rig.processor.sale(sale)).toEqual(await bench.rig.processor.sale(sale));
    expect(await bench.charges()).toBe(1);
  });

  it('rejects with another amount, because a different sale has the order id', async () => {
    const sale = saleOf();
    await bench.charge(sale);
    await expect(bench.rig.processor.sale({ ...sale, amount: 1 })).rejects.toThrow('915232');
    expect(await bench.charges()).toBe(1);
  });

  it('rejects while the first one is in progress', async () => {
    const sale = saleOf();
    bench.gateway.fail('slow');
    const outcomes = [bench.rig.processor.sale(sale), bench.rig.processor.sale(sale)].map(answer =>
      answer.then(({ type }) => type, String),
    );
    expect(await Promise.race(outcomes)).toContain('915233');
    await bench.gateway.release();
    expect(await Promise.all(outcomes)).toContain('approved');
    expect(await bench.charges()).toBe(1);
  });
});

describe('an account without request keys', () => {
  beforeEach(() => bench.start({ hasRequestKeys: false }));

  it('is tried with a key once, and then without', async () => {
    await bench.charge();
    expect(bench.gateway.requests).toBe(2);
    await bench.charge();
    expect(bench.gateway.requests).toBe(3);
    expect(bench.gateway.ledger.map(({ key }) => key)).toEqual([null, null]);
  });

  it('answers a repeated sale with the earlier charge', async () => {
    const sale = saleOf();
    const transactionId = await bench.charge(sale);
    expect(await bench.rig.processor.sale(sale)).toMatchObject({ type: 'approved', transactionId });
  });

  it.each(['fake-valid-visa-nonce', 'single-use'])(
    'charges once where a sale arrives twice, with the nonce %s',
    async name => {
      const sale = saleOf({ nonce: name === 'single-use' ? bench.rig.issueNonce('fake-valid-visa-nonce') : name });
      bench.gateway.fail('twice', /^POST \/transactions$/);
      expect(await bench.rig.processor.sale(sale)).toMatchObject({
        type: 'approved',
        transactionId: bench.gateway.ledger[0]?.id,
      });
      expect(await bench.charges()).toBe(1);
    },
  );

  it('refuses a nonce that paid for another order', async () => {
    const nonce = bench.rig.issueNonce('fake-valid-visa-nonce');
    await bench.charge(saleOf({ nonce }));
    expect(await bench.rig.processor.sale(saleOf({ nonce, orderId: 'another' }))).toEqual({
      type: 'refused',
      code: 'nonce_consumed',
    });
  });

  it('finds the last of several declines', async () => {
    for (const amount of [2001_00, 2002_00]) await bench.rig.processor.sale(saleOf({ orderId: 'order', amount }));
    expect(await bench.rig.processor.find('order')).toEqual({ type: 'declined', code: '2002' });
  });
});

describe('a call that never settles', () => {
  it('rejects after the timeout', async () => {
    await expect(within(1, new Promise(() => undefined))).rejects.toThrow('in time');
  });
});
