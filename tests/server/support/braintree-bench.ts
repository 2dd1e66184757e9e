import { afterEach, beforeEach } from 'vitest';
import type { Sale } from '../../../src/server/payment/processor.ts';
import { braintreeRig, saleOf } from './processor-rig.ts';

type Rig = Awaited<ReturnType<typeof braintreeRig>>;

/** The Braintree processor beside a gateway of its own for each test of a file. */
export function braintreeBench() {
  let rig: Rig;

  const bench = {
    get rig() {
      return rig;
    },
    get gateway() {
      return rig.gateway;
    },
    /** Another one, with other terms. */
    async start(options?: Parameters<typeof braintreeRig>[0]): Promise<void> {
      await rig?.close();
      rig = await braintreeRig(options);
    },
    charges: async (): Promise<number> => (await rig.charges()).length,
    /** A sale that goes through; gives its transaction. */
    async charge(sale: Sale = saleOf()): Promise<string> {
      const outcome = await rig.processor.sale(sale);
      if (outcome.type !== 'approved') throw new Error(`Not charged: ${outcome.code}`);
      return outcome.transactionId;
    },
  };

  beforeEach(() => bench.start());
  afterEach(() => rig.close());
  return bench;
}
