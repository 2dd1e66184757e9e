import { randomUUID } from 'node:crypto';

const api = 'https://api.sandbox.braintreegateway.com:443';

/**
 * A client token for the browser SDK: base64 JSON. Contains the provider's own hosts, because the SDK accepts no
 * others; tests intercept them in the browser. With this date or an earlier one, the SDK fetches its configuration by
 * GraphQL.
 */
export function makeClientToken(merchantId: string, merchantAccountId: string | undefined): string {
  const token = {
    version: 2,
    environment: 'sandbox',
    merchantId,
    merchantAccountId,
    authorizationFingerprint: randomUUID(),
    configUrl: `${api}/merchants/${merchantId}/client_api/v1/configuration`,
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08' },
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
