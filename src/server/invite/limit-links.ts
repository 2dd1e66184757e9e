import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inviteTokens } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';

const dayMs = 86_400_000;

/** More than any parent needs; a sender of spam would need more. */
const mostADay = 10;

/**
 * Throws if an invited parent has reached the daily limit of links, counted over all email addresses given for them.
 */
export async function limitLinks({ now }: Pick<Deps, 'now'>, tx: Database, accountId: string): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs);
  const sent = await tx.$count(
    inviteTokens,
    and(eq(inviteTokens.accountId, accountId), gt(inviteTokens.createdAt, dayAgo)),
  );
  if (sent >= mostADay) throw new HttpFault(429, 'tooMany', 3600);
}
