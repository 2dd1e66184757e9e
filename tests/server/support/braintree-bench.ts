import { afterEach, beforeEach } from 'vitest';
import type { Sale } from '../../../src/server/payment/processor.ts';
import { braintreeRig, saleOf } from './processor-rig.ts';

type Rig = Awaited<ReturnType<typeof braintreeRig>>;

/** The Braintree processor with a new emulated gateway for each test of a file. */
export function braintreeBench() {
  let rig: Rig;

  const bench = {
    get rig() {
      return rig;
    },
    get gateway() {
      return rig.gateway;
    },
    /** Replaces the gateway by one with other options. */
    async start(options?: Parameters<typeof braintreeRig>[0]): Promise<void> {
      await rig?.close();
      rig = await braintreeRig(options);
    },
    charges: async (): Promise<number> => (await rig.charges()).length,
    /** Makes an approved sale and returns its transaction id. */
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
