import type { Client } from 'braintree-web/client';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout-v6';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, WalletOrder } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { withFaults } from './to-fault.ts';
import { fromPayPal } from './wallet-address.ts';

const description = (order: WalletOrder) => ({ billingAgreementDescription: order.label, enableShippingAddress: false });

/** PayPal as an agreement that is kept for renewals. Its window is PayPal's; the frame beside it, which the SDK never takes away, is ours to remove. */
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
    paypal.createBillingAgreementSession({ ...description(order), onApprove: () => {} }); // the first one has PayPal's own part made
    await paypal._vaultInstancePromise;
  } catch (error) {
    dispose();
    throw error;
  }
  return preparedWallet({ authorize: () => withFaults(() => authorize(paypal, order)), dispose });
}

/** Of the callbacks PayPal may call two, or none at all where its window was closed early: the first counts, and who waits in vain can cancel. */
function authorize(paypal: PayPalCheckout, order: WalletOrder): Promise<AuthorizedWallet> {
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizedWallet>();
  let isTold = false;
  const first = <Told extends unknown[]>(act: (...told: Told) => void) => (...told: Told) => {
    if (isTold) return;
    isTold = true;
    act(...told);
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
  return { nonce, account: details.email ?? null, approvedMinor: null, address: address === undefined ? null : fromPayPal(address) };
}

const dispatchFrames = (): Element[] => [...document.querySelectorAll('iframe.braintree-dispatch-frame')];
