import type { FindOutcome, SubmitInput, SubmitOutcome } from '../../../../machines/parts/checkout/checkout.calls.ts';
import type { Order, Quote } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { Method } from '../../../../machines/parts/checkout/payment-method/method.ts';
import { refusedOrGone } from '../../../api/refused-or-gone.ts';
import type { CallReply } from '../../../contract/call.ts';
import { callingCodeOf } from '../../../contract/calling-code.ts';
import type { findInvitePayment, priceInvited, submitInvitePayment } from '../../../contract/calls/invite.calls.ts';
import type { findPayment, priceOrder, submitPayment } from '../../../contract/calls/payment.calls.ts';
import type { BillingDetails } from '../../../contract/entities/billing-details.schema.ts';
import type { OrderDetail } from '../../../contract/entities/package.schema.ts';
import type { ParentDetails } from '../../../contract/entities/parent-details.schema.ts';
import type { PaymentType } from '../../../contract/entities/payment.schema.ts';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { anonymousId } from '../../../integrations/flags/anonymous-id.ts';
import type { AskPriceOutcome, BillingPlace } from './payer-port.ts';

// What the requests and replies of all kinds of payers have in common.

/** Each price has the key of the attempt that will pay it, so a new price always means a new attempt. */
export const quoteOf = (pricing: Pricing): Quote => ({ pricing, attemptKey: crypto.randomUUID() });

export const orderDetailOf = ({ package: { id, productId, services } }: Order): OrderDetail => ({
  packageId: id,
  productId,
  services,
});

export const primaryAddress = ({ country, region, postalCode, city }: BillingPlace) => ({
  type: 'PRIMARY' as const,
  country,
  region,
  postalCode,
  city,
});

/** The body that asks whether a package is sold in a country. */
export const packageCheckOf = (order: Order, { phoneCountry, phoneNumber }: ParentDetails, country: string) => ({
  packageId: order.package.id,
  countryCriteria: { countryCode: callingCodeOf(phoneCountry), phoneNumber, country },
});

/** The sections of the billing step. The parent keeps their own name; the payment has the name on the bill. */
export function billingSectionsOf(
  { firstName, lastName, email, phoneCountry, phoneNumber }: ParentDetails,
  { billingAddress, billingAddress2, city, region, postalCode, country, timezone }: BillingDetails,
) {
  const phoneCountryCode = `+${callingCodeOf(phoneCountry)}`;
  return {
    sections: ['PARENT', 'ADDRESS'] as ['PARENT', 'ADDRESS'],
    parent: { firstName, lastName, email, phoneCountryCode, phoneNumber, timeZone: timezone },
    address: { line1: billingAddress, line2: billingAddress2, city, region, postalCode, country },
  };
}

const paymentTypes: Readonly<Record<Method, PaymentType>> = {
  creditCard: 'CREDIT_CARD',
  paypal: 'PAYPAL',
  venmo: 'VENMO',
  applePay: 'APPLE_PAY',
};

/** The body of Pay now. An order that costs nothing is sent without the instrument, which may not be allowed for it. */
export function submissionOf({ order, code, purchase: { details, quote, ...held }, consent }: SubmitInput) {
  const { totals, currencyCode, taxId } = quote.pricing;
  const instrument = totals.total === 0 ? null : held.instrument;
  return {
    payment: {
      amountDisplayed: totals.total,
      amountApproved: instrument?.approval?.isLimit ? instrument.approval.amountMinor : null,
      currencyDisplayed: currencyCode,
      cardHolderName: instrument?.cardHolderName || `${details.firstName} ${details.lastName}`,
      deviceData: instrument?.deviceData ?? null,
      nonce: instrument?.nonce ?? null,
      paymentType: paymentTypes[instrument?.method ?? 'creditCard'],
      pricingLocale: 'en_US' as const,
      storePaymentOnFile: true as const,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
    },
    marketingOptIn: consent.marketing,
    termsAccepted: consent.terms,
    order: orderDetailOf(order),
    promoCodes: code === null ? null : [code],
    segmentAnonymousId: anonymousId(),
  };
}

export const priceIn = (reply: CallReply<typeof priceOrder> | CallReply<typeof priceInvited>): AskPriceOutcome =>
  reply.status === 200 ? { type: 'priced', pricing: reply.body } : refusedOrGone(reply);

export function paymentIn(
  reply: CallReply<typeof submitPayment> | CallReply<typeof submitInvitePayment>,
): SubmitOutcome {
  if (reply.status === 200) return { type: 'approved', result: reply.body.result };
  if (reply.status === 202) return { type: 'pending' };
  if (reply.status === 402) return { type: 'declined', reason: reply.body.reason };
  if (reply.status !== 409) return refusedOrGone(reply);
  if (reply.body.type === 'refused') return { type: 'refused', errors: reply.body.validationErrors };
  if (reply.body.type === 'priceChanged') return { type: 'priceChanged', quote: quoteOf(reply.body.pricing) };
  // An attempt was already sent under this key, so its outcome has to be looked up.
  return { type: 'pending' };
}

export function foundPaymentIn(
  reply: CallReply<typeof findPayment> | CallReply<typeof findInvitePayment>,
): FindOutcome {
  if (reply.status === 400) throw new Error('The server refused the key of the attempt as malformed');
  if (reply.status !== 200) return { type: 'gone' };
  return reply.body.type === 'declined' ? { type: 'declined', reason: reply.body.reason } : reply.body;
}
