import type { Client } from 'braintree-web/client';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout-v6';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, WalletOrder } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { withFaults } from './to-fault.ts';
import { fromPayPal } from './wallet-address.ts';

const description = (order: WalletOrder) => ({
  billingAgreementDescription: order.label,
  enableShippingAddress: false,
});

/**
 * PayPal as a billing agreement, which renewals reuse. PayPal owns its window; we remove the dispatch frame, which the
 * SDK never removes.
 */
export async function preparePayPal(client: Client, order: WalletOrder): Promise<PreparedWallet> {
  const { create } = await lazyPart(() => import('braintree-web/paypal-checkout-v6'), 'attempt');
  const before = new Set(dispatchFrames());
  const paypal = await create({ client });
  const frames = dispatchFrames().filter(frame => !before.has(frame));
  const dispose = () => {
    void paypal.teardown().catch(() => {});
    for (const frame of frames) frame.remove();
  };
  try {
    await paypal.loadPayPalSDK();
    paypal.createBillingAgreementSession({ ...description(order), onApprove: () => {} }); // the first session makes the SDK load PayPal's own part
    await paypal._vaultInstancePromise;
  } catch (error) {
    dispose();
    throw error;
  }
  return preparedWallet({ authorize: () => withFaults(() => authorize(paypal, order)), dispose });
}

/**
 * PayPal may call two callbacks, or none if its window was closed early. The first one counts; without any, the visitor
 * can cancel.
 */
function authorize(paypal: PayPalCheckout, order: WalletOrder): Promise<AuthorizedWallet> {
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizedWallet>();
  let isTold = false;
  const first =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (isTold) return;
      isTold = true;
      act(...args);
    };
  const session = paypal.createBillingAgreementSession({
    ...description(order),
    onApprove: first((data: { billingToken: string }) => void tokenize(paypal, data).then(resolve, reject)),
    onCancel: first(() => reject(new PaymentFault('cancelled'))),
    onError: first(reject),
  });
  session.start().catch(reject);
  return promise;
}

async function tokenize(paypal: PayPalCheckout, data: { billingToken: string }): Promise<AuthorizedWallet> {
  const { nonce, details } = await paypal.tokenizePayment(data);
  const address = details.billingAddress ?? details.shippingAddress;
  return {
    nonce,
    account: details.email ?? null,
    approvedMinor: null,
    address: address === undefined ? null : fromPayPal(address),
  };
}

const dispatchFrames = (): Element[] => [...document.querySelectorAll('iframe.braintree-dispatch-frame')];
