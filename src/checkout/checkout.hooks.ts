import type { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { wizardHooksByIds } from '../wizard/wizard-hooks.ts';

/** Of the checkout in either of its layouts: for the screens they are alike, but for `useIsTabbed`. */
export const { useActor, useSelector, useSend, useStep, useMounted } = wizardHooksByIds<typeof multiStepCheckoutMachine>(['multiStepCheckout', 'singlePageCheckout']);

export const useIsTabbed = (): boolean => useSelector(({ machine }) => machine.id === 'singlePageCheckout');
