import { useMounted } from '../checkout.hooks.ts';
import { BillingForm } from './parts/billing-form.tsx';

export function BillingScreen() {
  const billing = useMounted('billing');
  return billing ? <BillingForm billing={billing} /> : null;
}
