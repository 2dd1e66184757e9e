import { lazyPart } from '../lazy/lazy-part.ts';
import { PaymentFault } from './payment-fault.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The provider that the server charges by: its client token says which, so that page and server never differ. A page
 * cannot come by the sandbox against a server that charges in earnest, which makes no tokens of the sandbox's.
 */
export const gatewayOfToken: PaymentGateway = {
  id: 'of-token',
  open: async authorization => (await adapterFor(authorization.clientToken)).open(authorization),
};

async function adapterFor(clientToken: string): Promise<PaymentGateway> {
  if (isBraintrees(clientToken)) return (await lazyPart(() => import('./braintree/braintree-gateway.ts'), 'attempt')).braintreeGateway;
  return (await lazyPart(() => import('./sandbox/sandbox-gateway.ts'), 'attempt')).sandboxGateway;
}

/** Braintree's are base64 JSON like the sandbox's, but only they carry what authorises a charge. */
function isBraintrees(clientToken: string): boolean {
  try {
    const token: unknown = JSON.parse(atob(clientToken));
    return typeof token === 'object' && token !== null && 'authorizationFingerprint' in token;
  } catch (cause) {
    throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN', cause });
  }
}
