import type { ProcessorChoice } from '../payment/processor-choice.ts';
import type { Policy } from './security-headers.ts';

const hosts = {
  sandbox: ['https://payments.sandbox.braintree-api.com', 'https://api.sandbox.braintreegateway.com'],
  production: ['https://payments.braintree-api.com', 'https://api.braintreegateway.com'],
};

/** As PayPal asks for in its documentation of the script, but for styles and scripts written into the page. */
const payPal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

const braintreeFrames = 'https://assets.braintreegateway.com';

/** Whose frames take part in a payment by this processor. */
export const payingFrames = (processor: ProcessorChoice): string[] => (processor === 'sandbox' ? [] : [braintreeFrames, ...payPal]);

/** Lets in what a payment by this processor takes, and nothing for one that needs nobody else. */
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
