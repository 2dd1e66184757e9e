import { emulateApplePay } from '../../emulators/braintree-web/apple-pay-session.ts';
import type { EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import {
  accountAt,
  emulateBraintreeWeb,
  type EmulatedBraintreeWeb,
} from '../../emulators/braintree-web/braintree-web.ts';
import { testOn } from './test.ts';

interface OfTest {
  gateway: EmulatedGateway;
  braintree: EmulatedBraintreeWeb;
}

/** The flags that turn on every wallet. */
const shares = ['paypalInJoin on=100', 'grow365Venmo on=100', 'apple-pay on=100'];

/**
 * A server that charges by Braintree's SDK, and pages whose card fields come from it. Only Braintree's hosts are emulated,
 * with one ledger for all.
 */
export const test = testOn({ provider: 'braintree', shares }).extend<OfTest>({
  gateway: async ({ site }, use) => {
    if (site.gateway === null) throw new Error('This server charges by its own sandbox');
    await use(site.gateway);
  },
  braintree: [
    async ({ context, gateway }, use) => {
      await context.addInitScript(emulateApplePay);
      await use(await emulateBraintreeWeb(context, accountAt(gateway)));
    },
    { auto: true },
  ],
});

export { expect } from './test.ts';
