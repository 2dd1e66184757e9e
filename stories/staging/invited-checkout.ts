import { defineFlow } from '../flow.ts';
import { flow as checkout } from '../flows/single-page-checkout.flow.ts';

const { invited, ...starts } = checkout.samples.starts ?? {};
if (invited === undefined) throw new Error('The samples of the checkout have no invited parent');

/** The tabs of the checkout for an invited parent, whom a professional has created. */
export const invitedCheckout = defineFlow({
  ...checkout,
  title: 'parts/Invited checkout',
  samples: { ...checkout.samples, ...invited, starts },
});
