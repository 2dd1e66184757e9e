import { createMachine } from 'xstate';

/** The paths of the checkout's steps, below the step that invokes it. */
export const checkoutPaths = { paymentMethod: '', billing: '/billing', review: '/review' } as const;

const step = <Id extends keyof typeof checkoutPaths>(id: Id) => ({ id, tags: 'step', meta: { path: checkoutPaths[id] }, route: {} });

/** Where the checkout's steps are, for a flow that knows it before it is loaded. */
export const checkoutOutline = createMachine({
  id: 'multiStepCheckout',
  initial: 'paymentMethod',
  states: { paymentMethod: step('paymentMethod'), billing: step('billing'), review: step('review') },
});
