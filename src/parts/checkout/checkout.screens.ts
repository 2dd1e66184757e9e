import type { ComponentType } from 'react';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { BillingScreen } from './screens/billing.screen.tsx';
import { PaymentMethodScreen } from './screens/payment-method.screen.tsx';
import { ReviewScreen } from './screens/review.screen.tsx';

/** Loaded together, before the visitor pays: a screen that loads when it opens shows its fallback for 300 ms first. */
export const checkoutScreens = {
  paymentMethod: PaymentMethodScreen,
  billing: BillingScreen,
  review: ReviewScreen,
} satisfies Record<StepId<typeof multiStepCheckoutMachine>, ComponentType>;
