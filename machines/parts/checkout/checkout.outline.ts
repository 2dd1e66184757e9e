import { createMachine } from 'xstate';
import { step } from '../../wizard/index.ts';

/** Paths of the checkout's steps, relative to the step that invokes it. */
export const checkoutPaths = { paymentMethod: '', billing: '/billing', review: '/review' } as const;

const at = <Id extends keyof typeof checkoutPaths>(id: Id) => step(id, { path: checkoutPaths[id] });

/** The checkout's steps and paths, for a flow that has not loaded the checkout yet. */
export const checkoutOutline = createMachine({
  id: 'multiStepCheckout',
  initial: 'paymentMethod',
  states: { paymentMethod: at('paymentMethod'), billing: at('billing'), review: at('review') },
});
