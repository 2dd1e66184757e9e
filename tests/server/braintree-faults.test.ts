import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../src/server/payment/braintree/within.ts';
import type { Sale } from '../../src/server/payment/processor.ts';
import type { EmulatedGateway } from '../emulators/braintree-gateway/braintree-gateway.ts';
import { braintreeRig, saleOf } from './support/processor-rig.ts';

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

describe('a sale whose answer does not come', () => {
  it.each(['refuse', '500', '401'] as const)('%s: is unknown; nothing is found, and the nonce is still good', async fault => {
    const sale = saleOf({ nonce: rig.issueNonce('fake-valid-visa-nonce') });
    gateway.fail(fault);
    await expect(rig.processor.sale(sale)).rejects.toThrow(Error);
    gateway.fail(null);
    expect(await rig.processor.find(sale.orderId)).toBeNull();
    expect(await rig.processor.sale(sale)).toMatchObject({ type: 'approved' });
  });

  it.each(['commit-then-drop', 'commit-then-500', 'commit-then-garbage'] as const)('%s: is unknown, and the charge is found', async fault => {
    const sale = saleOf();
    gateway.fail(fault);
    await expect(rig.processor.sale(sale)).rejects.toThrow(Error);
    gateway.fail(null);
    expect(await rig.processor.find(sale.orderId)).toMatchObject({ type: 'approved', transactionId: gateway.ledger[0]?.id, lastFour: '1881' });
  });

  it('commit-then-drop: a decline is found too', async () => {
    const sale = saleOf({ nonce: 'fake-processor-declined-visa-nonce' });
    gateway.fail('commit-then-drop');
    await expect(rig.processor.sale(sale)).rejects.toThrow(Error);
    gateway.fail(null);
    expect(await rig.processor.find(sale.orderId)).toEqual({ type: 'declined', code: '2000' });
  });

  it('slow: is unknown after the limit, is not found before it is booked, and is found from then on', async () => {
    await start({ limitMs: 150 });
    const sale = saleOf();
    gateway.fail('slow');
    await expect(rig.processor.sale(sale)).rejects.toThrow(/in time|timed out/);
    expect(await rig.processor.find(sale.orderId)).toBeNull();
    await gateway.release();
    expect(await rig.processor.find(sale.orderId)).toMatchObject({ type: 'approved' });
  });

  it('nobody listens: every call rejects', async () => {
    await gateway.close();
    const { sale, find, giveBack, clientToken } = rig.processor;
    const calls = [sale(saleOf()), find('order'), giveBack('transaction'), clientToken('US')];
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  });

  it.each(['refuse', 'commit-then-drop', 'commit-then-500', 'commit-then-garbage', '500', '401'] as const)('%s: looking for it rejects, never says “none”', async fault => {
    gateway.fail(fault);
    await expect(rig.processor.find('order')).rejects.toThrow(Error);
    await expect(rig.processor.clientToken('US')).rejects.toThrow(Error);
  });
});

describe('the same order again', () => {
  it('is answered as before and charged once', async () => {
    const sale = saleOf({ nonce: rig.issueNonce('fake-valid-visa-nonce') });
    expect(await rig.processor.sale(sale)).toEqual(await rig.processor.sale(sale));
    expect(await charges()).toBe(1);
  });

  it('with another body is unknown: what is booked under it is another sale', async () => {
    const sale = saleOf();
    await charge(sale);
    await expect(rig.processor.sale({ ...sale, amount: 1 })).rejects.toThrow('915232');
    expect(await charges()).toBe(1);
  });

  it('while it is on its way is unknown', async () => {
    const sale = saleOf();
    gateway.fail('slow');
    const told = [rig.processor.sale(sale), rig.processor.sale(sale)].map(answer => answer.then(({ type }) => type, String));
    expect(await Promise.race(told)).toContain('915233');
    await gateway.release();
    expect(await Promise.all(told)).toContain('approved');
    expect(await charges()).toBe(1);
  });
});

describe('an account without request keys', () => {
  beforeEach(() => start({ hasRequestKeys: false }));

  it('is asked once, and sold by without them', async () => {
    await charge();
    expect(gateway.requests).toBe(2);
    await charge();
    expect(gateway.requests).toBe(3);
    expect(gateway.ledger.map(({ key }) => key)).toEqual([null, null]);
  });

  it('rejects a duplicate, and the charge before it is found', async () => {
    const sale = saleOf();
    const transactionId = await charge(sale);
    expect(await rig.processor.sale(sale)).toEqual({ type: 'refused', code: 'gateway_rejected_duplicate' });
    expect(await rig.processor.find(sale.orderId)).toMatchObject({ type: 'approved', transactionId });
  });

  it('finds the last of several declines', async () => {
    for (const amount of [2001_00, 2002_00]) await rig.processor.sale(saleOf({ orderId: 'order', amount }));
    expect(await rig.processor.find('order')).toEqual({ type: 'declined', code: '2002' });
  });
});

describe('work without an end', () => {
  it('ends with an error', async () => {
    await expect(within(1, new Promise(() => undefined))).rejects.toThrow('in time');
  });
});
