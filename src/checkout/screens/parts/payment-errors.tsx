import { useState } from 'react';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { type PaymentParts, usePaymentErrors } from './use-payment-errors.ts';

interface PaymentErrorsProps extends PaymentParts {
  /** Counts how often Continue was asked for. */
  attempt: number;
  isBusy: boolean;
}

/** What kept Continue from going on. Once all is mended it stays away until the next attempt, so as not to take the focus. */
export function PaymentErrors({ attempt, isBusy, ...parts }: PaymentErrorsProps) {
  const [mended, setMended] = useState(0);
  const errors = usePaymentErrors(parts);
  if (errors.length === 0 && !isBusy && mended !== attempt) setMended(attempt);
  return <ErrorSummary errors={attempt === mended ? [] : errors} attempt={attempt} />;
}
