import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Purchase } from './purchase.ts';

export const instrumentOf = ({
  nonce,
  deviceData,
  paymentType,
  cardHolderName,
}: Pick<
  PaymentSubmission['payment'],
  'nonce' | 'deviceData' | 'paymentType' | 'cardHolderName'
>): Purchase<never>['instrument'] => ({
  nonce,
  deviceData,
  cardHolderName: paymentType === 'CREDIT_CARD' ? cardHolderName : null,
});
