import type { ProcessorChoice } from '../payment/processor-choice.ts';
import type { Policy } from './security-headers.ts';

const hosts = {
  sandbox: ['https://payments.sandbox.braintree-api.com', 'https://api.sandbox.braintreegateway.com'],
  production: ['https://payments.braintree-api.com', 'https://api.braintreegateway.com'],
};

/** As PayPal asks for in its documentation of the script, but for styles and scripts written into the page. */
const payPal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Lets in what a payment by this processor takes, and nothing for one that needs nobody else. */
export function withPayment(policy: Policy, processor: ProcessorChoice): Policy {
  if (processor === 'sandbox') return policy;
  return {
    ...policy,
    scriptSrc: ["'self'", ...payPal],
    connectSrc: [...(policy.connectSrc ?? []), ...hosts[processor.environment], ...payPal],
    frameSrc: [...(policy.frameSrc ?? []), 'https://assets.braintreegateway.com', ...payPal],
    imgSrc: [...(policy.imgSrc ?? []), ...payPal],
  };
}
