import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inviteTokens } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';

const dayMs = 86_400_000;

/** More than any parent needs; a sender of spam would need more. */
const mostADay = 10;

/**
 * Throws if an invited parent has reached the daily limit of links, counted over all email addresses given for them, and
 * names the time until the next one may be sent.
 */
export async function limitLinks({ now }: Pick<Deps, 'now'>, tx: Database, accountId: string): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs);
  const sent = await tx
    .select({ createdAt: inviteTokens.createdAt })
    .from(inviteTokens)
    .where(and(eq(inviteTokens.accountId, accountId), gt(inviteTokens.createdAt, dayAgo)))
    .orderBy(desc(inviteTokens.createdAt));
  const blocking = sent[mostADay - 1];
  if (blocking === undefined) return;
  const waitMs = blocking.createdAt.getTime() - dayAgo.getTime();
  throw new HttpFault(429, 'tooMany', Math.max(1, Math.ceil(waitMs / 1000)));
}
