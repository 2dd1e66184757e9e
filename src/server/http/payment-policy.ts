import type { ProcessorChoice } from '../payment/processor-choice.ts';
import type { secureHeaders } from 'hono/secure-headers';

export type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

const hosts = {
  sandbox: ['https://payments.sandbox.braintree-api.com', 'https://api.sandbox.braintreegateway.com'],
  production: ['https://payments.braintree-api.com', 'https://api.braintreegateway.com'],
};

/** From PayPal's documentation of its script, without inline styles and scripts. */
const payPal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

const braintreeFrames = 'https://assets.braintreegateway.com';

/** Origins of the frames that this payment processor needs. */
export const payingFrames = (processor: ProcessorChoice): string[] =>
  processor === 'sandbox' ? [] : [braintreeFrames, ...payPal];

/** Extends a policy by the hosts that this payment processor needs. The sandbox needs none. */
export function withPayment(policy: Policy, processor: ProcessorChoice): Policy {
  if (processor === 'sandbox') return policy;
  return {
    ...policy,
    scriptSrc: ["'self'", ...payPal],
    connectSrc: [...(policy.connectSrc ?? []), ...hosts[processor.environment], ...payPal],
    frameSrc: [...(policy.frameSrc ?? []), ...payingFrames(processor)],
    imgSrc: [...(policy.imgSrc ?? []), ...payPal],
  };
}
