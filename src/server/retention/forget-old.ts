import { and, eq, gte, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { accounts, inviteTokens, sessions, subscriptions } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { mostTries } from '../mail/send-outbox.ts';
import { erasePerson } from './erase-person.ts';
import { isPaying } from './is-paying.ts';

type RetentionDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const dayMs = 86_400_000;

/** Limits one round, so that it stays short. The next round continues. */
const mostAtOnce = 100;

/** Deletes data whose retention period (a setting for each kind) has ended. */
export async function forgetOld(deps: RetentionDeps): Promise<void> {
  const { db, config } = deps;
  const isSettled = or(isNotNull(outbox.sentAt), gte(outbox.tries, mostTries));
  await db.delete(outbox).where(and(lt(outbox.createdAt, daysAgo(deps, config.mailKeepDays)), isSettled));
  await db.delete(sessions).where(lt(sessions.createdAt, daysAgo(deps, config.sessionKeepDays)));
  await forgetNeverJoined(deps);
}

/** Spares parents with a current subscription, who may still join, and those whose payment is in progress. */
async function forgetNeverJoined(deps: RetentionDeps): Promise<void> {
  const { db, config, now } = deps;
  const end = daysAgo(deps, config.invitedKeepDays);
  const hasLink = db
    .select({ one: sql`1` })
    .from(inviteTokens)
    .where(and(eq(inviteTokens.accountId, accounts.id), gte(inviteTokens.expiresAt, end)));
  const isPaidFor = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accounts.id), gte(subscriptions.endsAt, end)));
  await db.transaction(async tx => {
    const waiting = and(isNull(accounts.joinedAt), isNull(accounts.erasedAt), lt(accounts.createdAt, end));
    const gone = await tx
      .select()
      .from(accounts)
      .where(and(waiting, notExists(hasLink), notExists(isPaidFor), notExists(isPaying(tx, accounts.id))))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const account of gone) await erasePerson(tx, account, now());
  });
}

const daysAgo = ({ now }: RetentionDeps, days: number): Date => new Date(now().getTime() - days * dayMs);
