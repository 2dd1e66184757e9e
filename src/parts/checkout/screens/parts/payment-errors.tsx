import { useState } from 'react';
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx';
import { type PaymentParts, usePaymentErrors } from './use-payment-errors.ts';

interface PaymentErrorsProps extends PaymentParts {
  /** Number of times that Continue was pressed. */
  attempt: number;
  isBusy: boolean;
}

/**
 * The errors that stopped Continue. Once fixed, the summary stays hidden until the next attempt, so that it does not
 * take the focus.
 */
export function PaymentErrors({ attempt, isBusy, ...parts }: PaymentErrorsProps) {
  const [mended, setMended] = useState(0);
  const errors = usePaymentErrors(parts);
  if (errors.length === 0 && !isBusy && mended !== attempt) setMended(attempt);
  return <ErrorSummary errors={attempt === mended ? [] : errors} attempt={attempt} />;
}
