import { useMounted } from '../checkout.hooks.ts';
import { Billing } from './parts/billing.tsx';

export function BillingScreen() {
  const billing = useMounted('billing');
  return billing ? <Billing billing={billing} /> : null;
}
