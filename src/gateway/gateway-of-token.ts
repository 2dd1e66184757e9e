import { lazyPart } from '../lazy/lazy-part.ts';
import { PaymentFault } from './payment-fault.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Chooses the provider by the server's client token, so that page and server always use the same one. A page cannot
 * open the sandbox against a production server, because that server issues no sandbox tokens.
 */
export const gatewayOfToken: PaymentGateway = {
  id: 'of-token',
  open: async authorization => (await adapterFor(authorization.clientToken)).open(authorization),
};

async function adapterFor(clientToken: string): Promise<PaymentGateway> {
  if (isBraintrees(clientToken))
    return (await lazyPart(() => import('./braintree/braintree-gateway.ts'), 'attempt')).braintreeGateway;
  return (await lazyPart(() => import('./sandbox/sandbox-gateway.ts'), 'attempt')).sandboxGateway;
}

/** Both providers' tokens are base64 JSON, but only Braintree's authorise a charge. */
function isBraintrees(clientToken: string): boolean {
  try {
    const token: unknown = JSON.parse(atob(clientToken));
    return typeof token === 'object' && token !== null && 'authorizationFingerprint' in token;
  } catch (cause) {
    throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN', cause });
  }
}
