import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { wizardHooks } from '../wizard/wizard-hooks.ts';

export const { useActor, useSelector, useSend, useMounted } = wizardHooks(multiStepCheckoutMachine);
