import { defineFlow } from '../flow.ts';
import { flow as checkout } from '../flows/single-page-checkout.flow.ts';

const { invited, ...starts } = checkout.samples.starts ?? {};
if (invited === undefined) throw new Error('The samples of the checkout have no invited parent');

/**
 * The tabs of the checkout for a parent whom a professional invited: the first tab leads back to the
 * parent's details, and there is no option to pay for somebody else.
 */
export const flow = defineFlow({
  ...checkout,
  title: 'Invited checkout',
  samples: { ...checkout.samples, ...invited, starts },
});
