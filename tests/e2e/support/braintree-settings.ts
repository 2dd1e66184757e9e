import type { EmulatedGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';

/** The settings of a server that charges by Braintree's SDK at this gateway. */
export const settingsFor = ({ endpoint, keys }: EmulatedGateway) => ({
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_ENDPOINT: endpoint,
  BRAINTREE_MERCHANT_ID: keys.merchantId,
  BRAINTREE_PUBLIC_KEY: keys.publicKey,
  BRAINTREE_PRIVATE_KEY: keys.privateKey,
  BRAINTREE_MERCHANT_ACCOUNTS: 'USD:twohomes_usd',
});
