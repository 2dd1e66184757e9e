import type { ApplePay } from 'braintree-web/apple-pay';
import type { Client } from 'braintree-web/client';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, WalletOrder } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { applePaySession, type ApplePayTotal } from './apple-pay-session.ts';
import { withFaults } from './to-fault.ts';
import { fromApplePay } from './wallet-address.ts';

export async function prepareApplePay(client: Client, order: WalletOrder): Promise<PreparedWallet> {
  const Session = applePaySession();
  if (Session === null) throw new PaymentFault('unavailable', { code: 'APPLE_PAY_BROWSER' });
  const { create } = await lazyPart(() => import('braintree-web/apple-pay'), 'attempt');
  const applePay = await create({ client });
  return preparedWallet({
    authorize: givenUp => withFaults(() => authorize(applePay, Session, order, givenUp)),
    dispose: () => void applePay.teardown().catch(() => {}),
  });
}

/** Display names of Apple's networks. */
const networks: Readonly<Record<string, string>> = {
  visa: 'Visa',
  masterCard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Omits the merchant's country, because the SDK adds it from the account's configuration. */
const requestFor = (order: WalletOrder) => ({
  currencyCode: order.currency,
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: Object.keys(networks).filter(network => !order.refusedBrands.includes(networks[network] ?? '')),
  total: totalOf(order, namedBy(order)),
  requiredBillingContactFields: ['postalAddress'],
});

/** The amount that the sheet shows before it has an address; null while it is pending. */
const namedBy = ({ amountMinor, isFinal }: WalletOrder): number | null => (isFinal ? amountMinor : null);

const totalOf = ({ label, amountMinor }: WalletOrder, named: number | null): ApplePayTotal => ({
  label,
  amount: ((named ?? amountMinor) / 100).toFixed(2),
  type: named === null ? 'pending' : 'final',
});

function authorize(
  applePay: ApplePay,
  Session: NonNullable<ReturnType<typeof applePaySession>>,
  order: WalletOrder,
  givenUp: AbortSignal,
): Promise<AuthorizedWallet> {
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizedWallet>();
  const session = new Session(3, applePay.createPaymentRequest(requestFor(order)));
  let named = namedBy(order);
  // Every call of the session throws after its end, and it may end while a handler waits.
  let hasEnded = false;
  const end = (act: () => void) => {
    if (!hasEnded) act();
    hasEnded = true;
  };
  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      const merchant = await applePay.performValidation({ validationURL, displayName: order.label });
      if (!hasEnded) session.completeMerchantValidation(merchant);
    } catch (error) {
      reject(error);
      end(() => session.abort());
    }
  };
  session.onpaymentmethodselected = async ({ paymentMethod: { billingContact } }) => {
    // Without an address, or without a price for it, the total stays the same.
    if (billingContact) named = await order.amountFor(fromApplePay(billingContact)).catch(() => named);
    if (!hasEnded) session.completePaymentMethodSelection({ newTotal: totalOf(order, named) });
  };
  session.onpaymentauthorized = async ({ payment: { token, billingContact } }) => {
    try {
      const { nonce } = await applePay.tokenize({ token });
      end(() => session.completePayment(Session.STATUS_SUCCESS));
      resolve({
        nonce,
        account: null,
        approvedMinor: named,
        address: billingContact === undefined ? null : fromApplePay(billingContact),
      });
    } catch (error) {
      end(() => session.completePayment(Session.STATUS_FAILURE));
      reject(error);
    }
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- like the handlers above, as Apple documents it
  session.oncancel = () => end(() => reject(new PaymentFault('cancelled')));
  givenUp.addEventListener('abort', () => end(() => session.abort()));
  session.begin();
  return promise;
}
