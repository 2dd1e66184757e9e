import { randomUUID } from 'node:crypto';
import { json, type Reply, type State } from './state.ts';

const payerInfo = {
  email: 'elena.marsh@example.com',
  firstName: 'Elena',
  lastName: 'Marsh',
  payerId: 'EMULATED',
  billingAddress: {
    line1: '12 Harbor Street',
    line2: 'Unit 3',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    countryCode: 'US',
  },
};

/** Answers the older of the SDK's two APIs, by the path after `client_api/v1/`. */
export function answerClientApi(state: State, path: string, body: string): Reply {
  if (state.isTokenExpired) return json(401, { error: { message: 'The provided client token has expired.' } });
  switch (path) {
    case 'paypal_hermes/setup_billing_agreement':
      return json(201, {
        agreementSetup: {
          tokenId: `BA-${randomUUID()}`,
          approvalUrl: 'https://www.sandbox.paypal.com/agreements/approve',
        },
      });
    case 'payment_methods/paypal_accounts':
      return json(202, {
        paypalAccounts: [
          {
            type: 'PayPalAccount',
            nonce: state.issueNonce({ kind: 'paypal_account', lastFour: null }),
            details: { email: payerInfo.email, payerInfo },
          },
        ],
      });
    case 'apple_pay_web/sessions':
      return json(201, { merchantSessionIdentifier: 'emulated', domainName: '127.0.0.1' });
    case 'payment_methods/apple_payment_tokens':
      if (!isWhole(body)) return json(422, { error: { message: 'Apple Pay token is invalid' }, fieldErrors: [] });
      return json(202, {
        applePayCards: [
          {
            type: 'ApplePayCard',
            nonce: state.issueNonce({ kind: 'apple_pay_card', lastFour: '1881' }),
            details: { cardType: 'Visa', dpanLastTwo: '81' },
          },
        ],
      });
    default:
      return json(404, { error: { message: `${path} is not emulated` } });
  }
}

/** Whether the Apple Pay token is complete: Apple's payment data name a version. */
function isWhole(body: string): boolean {
  const { applePaymentToken } = JSON.parse(body) as { applePaymentToken: { paymentData: string } }; // in the SDK's format
  return atob(applePaymentToken.paymentData).includes('version');
}
