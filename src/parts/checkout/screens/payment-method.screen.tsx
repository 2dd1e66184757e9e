import { useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { StepHeading } from '../../../wizard/index.ts';
import { useMounted } from '../checkout.hooks.ts';
import { Billing } from './parts/billing.tsx';
import { PaymentFrame } from './parts/checkout-frame.tsx';
import { PaymentForm } from './parts/payment-form.tsx';
import { type PaymentParts, usePaymentErrors } from './parts/use-payment-errors.ts';

/** The heading of the payment. The tab's title marks errors in the card or the code. */
function PaymentHeading(parts: PaymentParts) {
  const { t } = useLingui();
  const hasErrors = usePaymentErrors(parts).length > 0;
  return <StepHeading title={t`Payment`} product={brand.name} errorWord={hasErrors ? t`Error` : null} />;
}

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
