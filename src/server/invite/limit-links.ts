import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inviteTokens } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { dayMs, limitPerDay } from '../http/limit-per-day.ts';

/** More than any parent needs; a sender of spam would need more. */
const mostADay = 10;

/** Limits the links of an invited parent on one day, counted over all email addresses given for them. */
export async function limitLinks({ now: clock }: Pick<Deps, 'now'>, tx: Database, accountId: string): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - dayMs);
  const sent = await tx
    .select({ createdAt: inviteTokens.createdAt })
    .from(inviteTokens)
    .where(and(eq(inviteTokens.accountId, accountId), gt(inviteTokens.createdAt, dayAgo)));
  limitPerDay(
    sent.map(({ createdAt }) => createdAt),
    mostADay,
    now,
  );
}
