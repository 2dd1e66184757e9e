import { and, eq, gt } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { requestCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import type { Database } from '../db/database.ts';
import { accounts, credentialsLinks } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { languageSaid } from '../http/language-of.ts';
import { dayMs, limitPerDay } from '../http/limit-per-day.ts';
import { limit } from '../http/rate-limit.ts';
import { findLink } from './find-link.ts';
import { used } from './open-link.ts';
import { sendLink } from './send-link.ts';
import { keyRefused } from './token-holder.ts';

type Reply = CallReply<typeof requestCredentialsLink>;

/** A link younger than this may still be in transit, so another request sends no second one. */
const onItsWayMs = 60_000;

const mostADay = 10;

/** Sends a new link to the address that received the old one, in the language of the page. */
export async function requestLink(
  deps: Deps,
  { key, headers }: CallRequest<typeof requestCredentialsLink>,
  caller: Caller,
): Promise<Reply> {
  await limit(deps, 'registration', caller.address);
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const found = await findLink(tx, key);
    if (found === undefined) return keyRefused;
    const { id, username } = found.account;
    if (username !== null) return used(deps.config, found.account);
    const now = deps.now();
    const made = await madeSince(tx, id, new Date(now.getTime() - dayMs));
    limitPerDay(made, mostADay, now);
    if (made.every(at => now.getTime() - at.getTime() >= onItsWayMs)) {
      const said = languageSaid(headers['accept-language']);
      if (said !== null) await tx.update(accounts).set(said).where(eq(accounts.id, id));
      await sendLink(deps, tx, id);
    }
    return { status: 202, body: { type: 'sent' } };
  });
}

async function madeSince(tx: Database, accountId: string, since: Date): Promise<Date[]> {
  const { createdAt } = credentialsLinks;
  const made = await tx
    .select({ createdAt })
    .from(credentialsLinks)
    .where(and(eq(credentialsLinks.accountId, accountId), gt(createdAt, since)));
  return made.map(link => link.createdAt);
}
