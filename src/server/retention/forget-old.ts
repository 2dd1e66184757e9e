import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accounts, inviteTokens, sessions, subscriptions } from '../db/tables/account.tables.ts';
import { outbox, rateLimits } from '../db/tables/infrastructure.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { longestWindowSeconds } from '../http/rate-limit.ts';
import type { KeepDays } from '../keep-days.ts';
import { mostTries } from '../mail/send-outbox.ts';
import { erasePerson } from './erase-person.ts';
import { isPaying } from './is-paying.ts';
import { lockRegistrations, registrationsOf } from './lock-registrations.ts';

type RetentionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const dayMs = 86_400_000;

/** Limit one round, so that it stays short. The next round continues. */
const mostPeopleAtOnce = 500;
const mostRowsAtOnce = 10_000;

interface ByAge {
  table: PgTable;
  key: PgColumn;
  since: PgColumn;
  days: (kept: KeepDays) => number;
  only?: SQL | undefined;
}

/** Tables whose rows are deleted by their age. */
const byAge: readonly ByAge[] = [
  {
    table: outbox,
    key: outbox.id,
    since: outbox.createdAt,
    days: kept => kept.mail,
    only: or(isNotNull(outbox.sentAt), gte(outbox.tries, mostTries)),
  },
  { table: sessions, key: sessions.tokenHash, since: sessions.createdAt, days: kept => kept.session },
  {
    table: rateLimits,
    key: rateLimits.bucket,
    since: rateLimits.windowStart,
    days: () => (longestWindowSeconds * 1000) / dayMs,
  },
];

/**
 * Deletes data whose retention period (a setting for each kind) has ended, and limits whose window has.
 *
 * @param after the id that the last round returned
 * @returns id of the parent with whom the next round continues to look for those who never joined
 */
export async function forgetOld(deps: RetentionDeps, after?: string): Promise<string | undefined> {
  const { db, config } = deps;
  for (const { table, key, since, days, only } of byAge) {
    const oldest = db
      .select({ key })
      .from(table)
      .where(and(lt(since, daysAgo(deps, days(config.keepDays))), only))
      .orderBy(since)
      .limit(mostRowsAtOnce)
      .for('update', { skipLocked: true });
    await db.delete(table).where(sql`${key} = any(array(${oldest}))`); // `in` may run the subquery once for each row
  }
  return forgetNeverJoined(deps, after);
}

/**
 * Spares parents whose last link, or a subscription paid for them, ended within the retention period, and those whose
 * payment is in progress. A round looks at the next parents only, because it would find those whom it spares again.
 */
async function forgetNeverJoined(deps: RetentionDeps, after?: string): Promise<string | undefined> {
  const { db, config, now } = deps;
  const { id, createdAt, joinedAt, erasedAt } = accounts;
  const end = daysAgo(deps, config.keepDays.invited);
  const hasLink = db
    .select({ one: sql`1` })
    .from(inviteTokens)
    .where(and(eq(inviteTokens.accountId, id), gte(inviteTokens.expiresAt, end)));
  const isPaidFor = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, id), gte(subscriptions.endsAt, end)));
  const isWaiting = and(isNull(joinedAt), isNull(erasedAt), lt(createdAt, end));
  const isNext = (last: string) =>
    sql`(${createdAt}, ${id}) > ${db.select({ createdAt, id }).from(accounts).where(eq(id, last))}`;
  const looked = await db
    .select({ id })
    .from(accounts)
    .where(and(isWaiting, after === undefined ? undefined : isNext(after)))
    .orderBy(createdAt, id)
    .limit(mostPeopleAtOnce);
  const isLooked = inArray(
    id,
    looked.map(person => person.id),
  );
  await db.transaction(async tx => {
    const isGone = and(isWaiting, notExists(hasLink), notExists(isPaidFor), notExists(isPaying(tx, id, now())));
    const found = await tx.select({ id }).from(accounts).where(and(isLooked, isGone));
    const isFound = inArray(
      id,
      found.map(person => person.id),
    );
    await lockRegistrations(tx, inArray(registrations.id, registrationsOf(tx, isFound)));
    const gone = await tx.select().from(accounts).where(and(isFound, isGone)).for('update', { skipLocked: true });
    for (const account of gone) await erasePerson(tx, account, now());
  });
  return looked.length < mostPeopleAtOnce ? undefined : looked.at(-1)?.id;
}

const daysAgo = ({ now }: RetentionDeps, days: number): Date => new Date(now().getTime() - days * dayMs);
