import type { ApplePay } from 'braintree-web/apple-pay';
import type { Client } from 'braintree-web/client';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedWallet, PreparedWallet, WalletOrder } from '../payment-gateway.ts';
import { preparedWallet } from '../prepared-wallet.ts';
import { applePaySession, type ApplePaySession } from './apple-pay-session.ts';
import { withFaults } from './to-fault.ts';
import { fromApplePay } from './wallet-address.ts';

export async function prepareApplePay(client: Client, order: WalletOrder): Promise<PreparedWallet> {
  const Session = applePaySession();
  if (Session === null) throw new PaymentFault('unavailable', { code: 'APPLE_PAY_BROWSER' });
  const { create } = await import('braintree-web/apple-pay');
  const applePay = await create({ client });
  return preparedWallet({
    authorize: givenUp =>
      withFaults(async () => {
        const session = new Session(3, applePay.createPaymentRequest(requestFor(order)));
        givenUp.addEventListener('abort', () => session.abort());
        return authorize(applePay, Session, session, order);
      }),
    dispose: () => void applePay.teardown().catch(() => {}),
  });
}

const requestFor = ({ amountMinor, currency, country, label }: WalletOrder) => ({
  countryCode: country,
  currencyCode: currency,
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
  total: { label, amount: (amountMinor / 100).toFixed(2) },
  requiredBillingContactFields: ['postalAddress'],
});

function authorize(applePay: ApplePay, Session: NonNullable<ReturnType<typeof applePaySession>>, session: ApplePaySession, { label }: WalletOrder): Promise<AuthorizedWallet> {
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizedWallet>();
  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      session.completeMerchantValidation(await applePay.performValidation({ validationURL, displayName: label }));
    } catch (error) {
      reject(error);
      session.abort();
    }
  };
  session.onpaymentauthorized = async ({ payment: { token, billingContact } }) => {
    try {
      const { nonce } = await applePay.tokenize({ token });
      session.completePayment(Session.STATUS_SUCCESS);
      resolve({ nonce, account: null, address: billingContact === undefined ? null : fromApplePay(billingContact) });
    } catch (error) {
      session.completePayment(Session.STATUS_FAILURE);
      reject(error);
    }
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as the two above, and as Apple documents it
  session.oncancel = () => reject(new PaymentFault('cancelled'));
  session.begin();
  return promise;
}
