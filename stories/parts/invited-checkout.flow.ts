import { defineFlow } from '../flow.ts';
import { flow as checkout } from '../flows/single-page-checkout.flow.ts';

const { invited, ...starts } = checkout.samples.starts ?? {};
if (invited === undefined) throw new Error('The samples of the checkout have no invited parent');

/**
 * The tabs of the checkout for an invited parent, whom a professional has created: where the first tab leads back to, and
 * that they pay for nobody else.
 */
export const flow = defineFlow({
  ...checkout,
  title: 'parts/Invited checkout',
  samples: { ...checkout.samples, ...invited, starts },
});
