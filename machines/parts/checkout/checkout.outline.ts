import { createMachine } from 'xstate';

/** Paths of the checkout's steps, relative to the step that invokes it. */
export const checkoutPaths = { paymentMethod: '', billing: '/billing', review: '/review' } as const;

const step = <Id extends keyof typeof checkoutPaths>(id: Id) => ({
  id,
  tags: 'step',
  meta: { path: checkoutPaths[id] },
  route: {},
});

/** The checkout's steps and paths, for a flow that has not loaded the checkout yet. */
export const checkoutOutline = createMachine({
  id: 'multiStepCheckout',
  initial: 'paymentMethod',
  states: { paymentMethod: step('paymentMethod'), billing: step('billing'), review: step('review') },
});
