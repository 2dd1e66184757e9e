import type { Attempt, StoredResult } from '../db/tables/payment.tables.ts';

type People = Pick<StoredResult['registration'], 'parent' | 'coParent'>;

/** What a payer is told of a charge, and what stays the same however often it is asked for. */
export function resultOf(attempt: Attempt, people: People): StoredResult {
  const { quote, order, transactionId, chargedAt } = attempt;
  if (quote === null || order === null || transactionId === null || chargedAt === null) throw new Error('The attempt was not charged');
  const { currencyCode, couponDetail, paymentCodeDetails, payForCoParent, displayName, buildYourOwn, subDurationInYears, taxes, totals } = quote;
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
      displayName,
      buildYourOwn,
      subDurationInYears,
      totals,
    },
    registration: { order: { packageId: quote.packageId }, ...people, promoCodes: paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code) },
    pricingInfo: { couponDetail, taxes },
  };
}

/** For an e-commerce tag: no personal data. Amounts in minor units. */
const gaPayload = (packageId: number, transactionId: string, { total, taxAmount }: { total: number; taxAmount: number }, currency: string): string =>
  Buffer.from(JSON.stringify({ transactionId, packageId, currency, value: total, tax: taxAmount })).toString('base64');
