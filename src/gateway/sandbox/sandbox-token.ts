import { PaymentFault } from '../payment-fault.ts';

/**
 * The sandbox's client token is base64 JSON. Its expiry is not checked here, because a visitor's clock may be a day
 * off.
 */
export function refuseForeignToken(clientToken: string): void {
  const token = read(clientToken);
  if (typeof token === 'object' && token !== null && 'environment' in token && token.environment === 'sandbox') return;
  throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN' });
}

function read(clientToken: string): unknown {
  try {
    return JSON.parse(atob(clientToken));
  } catch (cause) {
    throw new PaymentFault('misconfigured', { code: 'CLIENT_TOKEN', cause });
  }
}
