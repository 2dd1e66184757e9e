import { useLingui } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { StepHeading } from '../../wizard/step-heading.tsx';
import { useMounted } from '../checkout.hooks.ts';
import { CheckoutFrame } from './parts/checkout-frame.tsx';
import { PaymentForm } from './parts/payment-form.tsx';

export function PaymentMethodScreen() {
  const { t } = useLingui();
  const method = useMounted('method');
  const code = useMounted('code');
  return (
    <CheckoutFrame stage="payment" heading={<StepHeading title={t`Payment`} product={brand.name} />}>
      {method && code ? <PaymentForm method={method} code={code} /> : null}
    </CheckoutFrame>
  );
}
