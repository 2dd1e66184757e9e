import type { PaymentSubmission } from '../../contract/calls/payment.calls.ts';
import type { Purchase } from './purchase.ts';

type Submission = Pick<PaymentSubmission, 'order' | 'marketingOptIn' | 'termsAccepted' | 'segmentAnonymousId'> & {
  payment: Pick<PaymentSubmission['payment'], 'nonce' | 'deviceData' | 'paymentType' | 'cardHolderName'>;
};

/** The part of a purchase that does not depend on who pays. */
export function submissionOf(
  clientKey: string,
  body: Submission,
  payForCoparent: boolean,
): Pick<Purchase<never>, 'clientKey' | 'body' | 'instrument' | 'order'> {
  const { order, marketingOptIn, termsAccepted, segmentAnonymousId, payment } = body;
  const { nonce, deviceData, paymentType, cardHolderName } = payment;
  return {
    clientKey,
    body,
    instrument: { nonce, deviceData, cardHolderName: paymentType === 'CREDIT_CARD' ? cardHolderName : null },
    order: { order, segmentAnonymousId, payForCoparent, marketingOptIn, termsAccepted, paymentType },
  };
}
