import type { Attempt, StoredResult } from '../db/tables/payment.tables.ts';
import type { Registration } from '../db/tables/registration.table.ts';

export function resultOf(attempt: Attempt, { parent, family }: Registration, { userId, familyId }: { userId: string; familyId: string }): StoredResult {
  const { quote, order, transactionId, chargedAt } = attempt;
  if (quote === null || order === null || family === null || transactionId === null || chargedAt === null) throw new Error('The attempt was not charged');
  const { currencyCode, couponDetail, paymentCodeDetails, payForCoParent, receiptText, subDurationInYears, taxes, totals } = quote;
  const { coParent } = family;
  return {
    gaPayloadBase64: gaPayload(quote.packageId, transactionId, totals, currencyCode),
    receipt: {
      transactionId,
      cardLastFour: attempt.lastFour,
      paymentType: order.paymentType,
      payForCoParent,
      transactionDateTime: chargedAt.toISOString(),
      paymentCodeDetails,
      currencyCode,
      receiptText,
      subDurationInYears,
      totals,
    },
    registration: {
      order: { packageId: quote.packageId },
      parent: { userId, familyId, email: parent.email, firstName: parent.firstName, lastName: parent.lastName },
      coParent: {
        firstName: coParent.firstName,
        email: coParent.email,
        phoneNumberWithCountryCode: coParent.phoneNumber === null ? null : `${coParent.phoneCountryCode ?? ''}${coParent.phoneNumber}`,
      },
      promoCodes: paymentCodeDetails.map(({ code }) => code),
    },
    pricingInfo: { couponDetail, taxes },
  };
}

/** For an e-commerce tag: no personal data. Amounts in minor units. */
const gaPayload = (packageId: number, transactionId: string, { total, taxAmount }: { total: number; taxAmount: number }, currency: string): string =>
  Buffer.from(JSON.stringify({ transactionId, packageId, currency, value: total, tax: taxAmount })).toString('base64');
