import braintree from 'braintree';
import type { BraintreeAccount } from './braintree-account.ts';

const environments = { sandbox: braintree.Environment.Sandbox, production: braintree.Environment.Production };

export function openGateway(
  { environment, endpoint, merchantId, publicKey, privateKey }: BraintreeAccount,
  limitMs: number,
): braintree.BraintreeGateway {
  const gateway = new braintree.BraintreeGateway({
    environment: endpoint === undefined ? environments[environment] : emulated(endpoint),
    merchantId,
    publicKey,
    privateKey,
  });
  (gateway.config as { timeout: number }).timeout = limitMs; // also closes the socket; untyped, because the SDK has no option for it
  return gateway;
}

function emulated(endpoint: string): braintree.Environment {
  const [host = '', port = ''] = endpoint.split(':');
  return new braintree.Environment(host, port, '', false, host, port);
}
