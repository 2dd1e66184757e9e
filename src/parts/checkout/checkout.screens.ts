import { type ComponentType, lazy } from 'react';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

export const checkoutScreens = {
  paymentMethod: lazy(async () => ({
    default: (await lazyPart(() => import('./screens/payment-method.screen.tsx'))).PaymentMethodScreen,
  })),
  billing: lazy(async () => ({
    default: (await lazyPart(() => import('./screens/billing.screen.tsx'))).BillingScreen,
  })),
  review: lazy(async () => ({ default: (await lazyPart(() => import('./screens/review.screen.tsx'))).ReviewScreen })),
} satisfies Record<StepId<typeof multiStepCheckoutMachine>, ComponentType>;
