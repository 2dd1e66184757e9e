import { useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { StepHeading } from '../../../../wizard/index.ts';
import { type PaymentParts, usePaymentErrors } from './use-payment-errors.ts';

/** The heading of the payment. The tab's title marks errors in the card or the code. */
export function PaymentHeading(parts: PaymentParts) {
  const { t } = useLingui();
  const hasErrors = usePaymentErrors(parts).length > 0;
  return <StepHeading title={t`Payment`} product={brand.name} errorWord={hasErrors ? t`Error` : null} />;
}
