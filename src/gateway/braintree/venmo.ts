import type { Client } from 'braintree-web/client';
import type { Venmo } from 'braintree-web/venmo';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { withFaults } from './to-fault.ts';
import { fromVenmo } from './wallet-address.ts';

/**
 * Only browsers in which Venmo's app returns to the same tab, because a registration does not carry over to another. On
 * a desktop Venmo shows a QR code.
 */
const browsers = { allowDesktop: true, allowNewBrowserTab: false, allowNonDefaultBrowsers: false };

export async function prepareVenmo(client: Client): Promise<PreparedWallet> {
  const { create, isBrowserSupported } = await lazyPart(() => import('braintree-web/venmo'), 'attempt');
  if (!isBrowserSupported(browsers)) throw new PaymentFault('unavailable', { code: 'VENMO_BROWSER' });
  const collectCustomerBillingAddress =
    client.getConfiguration().gatewayConfiguration.payWithVenmo?.enrichedCustomerDataEnabled ?? false;
  const venmo = await create({
    client,
    ...browsers,
    ignoreHistoryChanges: true,
    paymentMethodUsage: 'multi_use',
    collectCustomerBillingAddress,
  });
  await venmo.getUrl(); // tokenize would wait for it in the click, too
  return preparedWallet({
    authorize: givenUp => {
      givenUp.addEventListener('abort', () => void venmo.cancelTokenization().catch(() => {})); // it may have ended by itself
      return withFaults(() => tokenize(venmo));
    },
    dispose: () => void venmo.teardown().catch(() => {}),
  });
}

async function tokenize(venmo: Venmo): Promise<AuthorizedWallet> {
  const { nonce, details } = await venmo.tokenize();
  if (!nonce) throw new PaymentFault('unavailable', { code: 'VENMO_NO_NONCE' }); // the result when Venmo's app could not finish
  const address = details.payerInfo?.billingAddress;
  return { nonce, account: details.username, approvedMinor: null, address: address ? fromVenmo(address) : null };
}
