import { execFileSync } from 'node:child_process';
import { emulateApplePay } from '../../emulators/braintree-web/apple-pay-session.ts';
import { startBraintreeGateway, type EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import { accountAt, emulateBraintreeWeb, type EmulatedBraintreeWeb } from '../../emulators/braintree-web/braintree-web.ts';
import { settingsFor } from './braintree-settings.ts';
import { withDataFolder } from './data-folder.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './test.ts';

interface OfWorker {
  gateway: EmulatedGateway;
  server: RunningServer;
}

/** With every wallet on. */
const flags = ['paypalInJoin', 'grow365Venmo', 'apple-pay'];

/** A server that charges by Braintree's SDK, and pages that ask Braintree's SDK for their fields; only Braintree's own hosts are emulated, with one ledger. */
export const test = base.extend<{ braintree: EmulatedBraintreeWeb }, OfWorker>({
  gateway: [
    async ({}, use) => {
      const gateway = await startBraintreeGateway({ currencies: { twohomes_usd: 'USD' }, hasRequestKeys: true });
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  server: [
    ({ gateway }, use) =>
      withDataFolder(async folder => {
        for (const flag of flags) execFileSync('node', ['src/server/operate/main.ts', 'flags', 'set', flag, 'on=100'], { env: { ...process.env, DATA_DIR: folder } });
        const server = await startServer('built', folder, settingsFor(gateway));
        await use(server);
        await server.stop();
      }),
    { scope: 'worker' },
  ],
  braintree: [
    async ({ context, gateway }, use) => {
      await context.addInitScript(emulateApplePay);
      await use(await emulateBraintreeWeb(context, accountAt(gateway)));
    },
    { auto: true },
  ],
});

export { expect } from './test.ts';
