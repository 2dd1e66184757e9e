import type { Attempt, StoredResult } from '../db/tables/payment.tables.ts';

type People = Pick<StoredResult['registration'], 'parent' | 'coParent'>;

/** Builds the payment result that the payer gets. It is stored, so that repeated requests return the same one. */
export function resultOf(attempt: Attempt, people: People): StoredResult {
  const { quote, order, transactionId, chargedAt } = attempt;
  if (quote === null || order === null || transactionId === null || chargedAt === null)
    throw new Error('Invariant: quote, order or charge is missing in the attempt');
  const {
    currencyCode,
    couponDetail,
    paymentCodeDetails,
    payForCoParent,
    displayName,
    buildYourOwn,
    subDurationInYears,
    taxes,
    totals,
  } = quote;
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
      renews: attempt.instrumentToken !== null,
    },
    registration: {
      order: { packageId: quote.packageId },
      ...people,
      promoCodes: paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code),
    },
    pricingInfo: { couponDetail, taxes },
  };
}

/** Payload for an e-commerce tag, without personal data. Amounts are in minor units. */
const gaPayload = (
  packageId: number,
  transactionId: string,
  { total, taxAmount }: { total: number; taxAmount: number },
  currency: string,
): string =>
  Buffer.from(JSON.stringify({ transactionId, packageId, currency, value: total, tax: taxAmount })).toString('base64');
