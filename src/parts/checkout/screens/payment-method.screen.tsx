import { useMounted } from '../checkout.hooks.ts';
import { Billing } from './parts/billing.tsx';
import { PaymentFrame } from './parts/checkout-frame.tsx';
import { PaymentForm } from './parts/payment-form.tsx';
import { PaymentHeading } from './parts/payment-heading.tsx';

export function PaymentMethodScreen() {
  const method = useMounted('method');
  const code = useMounted('code');
  const consent = useMounted('consent');
  const given = useMounted('givenBilling');
  if (given) return <Billing billing={given} Frame={PaymentFrame} />;
  return (
    <PaymentFrame heading={method && code ? <PaymentHeading method={method} code={code} consent={consent} /> : null}>
      {method && code ? <PaymentForm method={method} code={code} consent={consent} /> : null}
    </PaymentFrame>
  );
}
