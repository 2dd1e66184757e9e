import type { Database } from '../db/database.ts';
import { subscriptions } from '../db/tables/account.tables.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';

/** Gives an account the subscription that an attempt has paid. Only the payer's own renewals are charged to the instrument. */
export async function subscribe(tx: Database, { familyId, accountId, isPayer, startsAt }: Subscriber, { id, order, quote, instrumentToken }: Attempt): Promise<void> {
  if (order === null || quote === null) throw new Error('The attempt has no order');
  await tx.insert(subscriptions).values({
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

interface Subscriber {
  familyId: string;
  accountId: string;
  isPayer: boolean;
  startsAt: Date;
}

/** The 29th of February ends on the 1st of March. */
function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
