import { flowStory } from '../.storybook/flow-story.tsx';
import { invitedCheckout } from '../staging/invited-checkout.ts';

/** What differs for an invited parent: where the first tab leads back to, and that they pay for themselves only. */
export default {
  title: 'parts/Invited checkout',
  tags: ['generated'], // they contain the product's texts, so they also run in Spanish
  parameters: { layout: 'fullscreen' },
};

export const Billing = flowStory(invitedCheckout, 'billing.estimated');
export const PaymentMethod = flowStory(invitedCheckout, 'paymentMethod.choosing.estimated');
