import { useMounted } from '../checkout.hooks.ts';
import { Billing } from './parts/billing.tsx';
import { PaymentFrame } from './parts/checkout-frame.tsx';

export function BillingScreen() {
  const billing = useMounted('billing');
  return billing ? <Billing billing={billing} Frame={PaymentFrame} /> : null;
}
