import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { wizardHooksByIds } from '../../wizard/index.ts';

/** Hooks for either layout of the checkout. To the screens they are the same, except for `useIsTabbed`. */
export const { useSelector, useSend, useStep, useMounted } = wizardHooksByIds<typeof multiStepCheckoutMachine>([
  'multiStepCheckout',
  'singlePageCheckout',
]);

export const useIsTabbed = (): boolean => useSelector(({ machine }) => machine.id === 'singlePageCheckout');
