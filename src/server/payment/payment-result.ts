import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { attempts, type Attempt, type StoredResult } from '../db/tables/payment.tables.ts';
import type { StoredFamily } from '../db/tables/registration.table.ts';

type People = Pick<StoredResult['registration'], 'parent' | 'coParent'>;

/** A co-parent as the payment result names them. */
export const coParentInResult = ({
  firstName,
  email,
  phoneCountryCode,
  phoneNumber,
}: StoredFamily['coParent']): People['coParent'] => ({
  firstName,
  email,
  phoneNumberWithCountryCode: phoneNumber === null ? null : `${phoneCountryCode ?? ''}${phoneNumber}`,
});

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

/** Changes the people in an attempt's result and in its receipt, so that neither keeps former ones. */
export async function replacePeople(
  tx: Database,
  { id, result }: Pick<Attempt, 'id' | 'result'>,
  people: Partial<People>,
): Promise<void> {
  if (result === null) return;
  const replaced = { ...result, registration: { ...result.registration, ...people } };
  await tx.update(attempts).set({ result: replaced }).where(eq(attempts.id, id));
  await tx
    .update(outbox)
    .set({ mail: sql`jsonb_set(${outbox.mail}, '{result}', ${JSON.stringify(replaced)}::jsonb)` })
    .where(eq(outbox.onceKey, `receipt:${id}`));
}

/** Payload for an e-commerce tag, without personal data. Amounts are in minor units. */
const gaPayload = (
  packageId: number,
  transactionId: string,
  { total, taxAmount }: { total: number; taxAmount: number },
  currency: string,
): string =>
  Buffer.from(JSON.stringify({ transactionId, packageId, currency, value: total, tax: taxAmount })).toString('base64');
