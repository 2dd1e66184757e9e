import type { Order } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { Consent } from '../../../../machines/parts/checkout/consent/consent.machine.ts';
import type { Method } from '../../../../machines/parts/checkout/payment-method/wallet.ts';
import type {
  FindOutcome,
  Purchase,
  SubmitOutcome,
} from '../../../../machines/parts/checkout/submission/submission.setup.ts';
import type { Api } from '../../../api/client.ts';
import type { CallReply } from '../../../contract/call.ts';
import {
  findPayment as findPaymentCall,
  submitPayment as submitPaymentCall,
  type PaymentSubmission,
} from '../../../contract/calls/payment.calls.ts';
import type { PaymentType } from '../../../contract/entities/payment.schema.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { anonymousId } from '../../../integrations/flags/anonymous-id.ts';
import { orderDetailOf, registrationOf } from './order-parts.ts';
import { quoteOf } from './price-order.ts';

export interface Submission {
  order: Order;
  code: string | null;
  purchase: Purchase;
  consent: Consent;
}

/** Rejects without a listed reply; the attempt is then looked up, because a lost reply is no decline. */
export async function submitPayment(
  call: Api['call'],
  submission: Submission,
  signal: AbortSignal,
): Promise<SubmitOutcome> {
  const { order, purchase } = submission;
  const reply = await call(
    submitPaymentCall,
    {
      ...registrationOf(order),
      ...pageLanguage(),
      idempotencyKey: purchase.quote.attemptKey,
      body: bodyOf(submission),
    },
    { signal },
  );
  if (reply.status === 200) return { type: 'approved', result: reply.body.result };
  if (reply.status === 202) return { type: 'pending' };
  if (reply.status === 402) return { type: 'declined', reason: reply.body.reason };
  if (reply.status === 400) return { type: 'refused', errors: reply.body.validationErrors };
  return reply.status === 409 ? conflictOf(reply.body) : { type: 'gone' };
}

export async function findPayment(
  call: Api['call'],
  { order, attemptKey }: { order: Order; attemptKey: string },
  signal: AbortSignal,
): Promise<FindOutcome> {
  const { signupId, registrationKey: key } = order;
  const reply = await call(findPaymentCall, { params: { signupId, attemptKey }, key }, { signal });
  if (reply.status === 400) throw new Error('The server refused the key of the attempt as malformed');
  if (reply.status !== 200) return { type: 'gone' };
  return reply.body.type === 'declined' ? { type: 'declined', reason: reply.body.reason } : reply.body;
}

type Conflict = Extract<CallReply<typeof submitPaymentCall>, { status: 409 }>['body'];

function conflictOf(body: Conflict): SubmitOutcome {
  if (body.type === 'priceChanged') return { type: 'priceChanged', quote: quoteOf(body.pricing) };
  if (body.type === 'refused') return { type: 'refused', errors: body.validationErrors };
  // An attempt was already sent under this key, so its outcome has to be looked up.
  return { type: 'pending' };
}

const paymentTypes: Readonly<Record<Method, PaymentType>> = {
  creditCard: 'CREDIT_CARD',
  paypal: 'PAYPAL',
  venmo: 'VENMO',
  applePay: 'APPLE_PAY',
};

function bodyOf({ order, code, purchase: { details, instrument, quote }, consent }: Submission): PaymentSubmission {
  const { totals, currencyCode, taxId, payForCoParent } = quote.pricing;
  return {
    payment: {
      amountDisplayed: totals.total,
      amountApproved: instrument?.approval?.isLimit ? instrument.approval.amountMinor : null,
      currencyDisplayed: currencyCode,
      cardHolderName: instrument?.cardHolderName || `${details.firstName} ${details.lastName}`,
      deviceData: instrument?.deviceData ?? null,
      nonce: totals.total === 0 ? null : (instrument?.nonce ?? null),
      paymentType: paymentTypes[instrument?.method ?? 'creditCard'],
      pricingLocale: 'en_US',
      storePaymentOnFile: true,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
    },
    marketingOptIn: consent.marketing,
    termsAccepted: consent.terms,
    order: orderDetailOf(order),
    parentDuplicateConfirmed: order.parentDuplicateConfirmed,
    coParentDuplicateConfirmed: order.coParentDuplicateConfirmed,
    payForCoparent: payForCoParent,
    promoCodes: code === null ? null : [code],
    segmentAnonymousId: anonymousId(),
  };
}
