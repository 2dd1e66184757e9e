import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { subscriptions } from '../db/tables/account.tables.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';

/** Creates the subscription that an attempt paid for. Only the payer's own renewals are charged to the instrument. */
export async function subscribe(
  tx: Database,
  { familyId, accountId, isPayer, startsAt }: Subscriber,
  { id, order, quote, instrumentToken }: Attempt,
): Promise<void> {
  if (order === null || quote === null) throw new Error('Invariant: order or quote is missing in the attempt');
  await insertSubscription(tx, {
    familyId,
    accountId,
    attemptId: id,
    packageId: quote.packageId,
    productId: order.order.productId,
    services: order.order.services,
    years: quote.subDurationInYears,
    instrumentToken: isPayer ? instrumentToken : null,
    startsAt,
    endsAt: yearsAfter(startsAt, quote.subDurationInYears),
  });
}

const insertSubscription = statement((tx, subscription: typeof subscriptions.$inferInsert) =>
  tx.insert(subscriptions).values(subscription),
);

interface Subscriber {
  familyId: string;
  accountId: string;
  isPayer: boolean;
  startsAt: Date;
}

/** A subscription from 29 February ends on 1 March. */
function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
