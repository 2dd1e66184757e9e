import { invitedOrder } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { essentials } from '../../machines/parts/packages/packages.fixtures.ts';
import { defineFlow } from '../flow.ts';
import { flow as code } from '../flows/subscription-code.flow.ts';

const order = { ...invitedOrder, buyer: { ...invitedOrder.buyer, prepaid: essentials } };

/** The code box for a parent whose activation code pays for another package than the ordered one. */
export const flow = defineFlow({
  ...code,
  title: 'Prepaid code',
  samples: { ...code.samples, input: { order, code: null, place: () => null }, starts: {} },
});
