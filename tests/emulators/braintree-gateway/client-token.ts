import { randomUUID } from 'node:crypto';

const api = 'https://api.sandbox.braintreegateway.com:443';

/**
 * A client token as a browser's SDK reads it: base64 JSON. The hosts are the provider's own, since the SDK takes no
 * others; a browser under test has them answered in its place. With this date, and any before, the SDK asks GraphQL for its configuration.
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
