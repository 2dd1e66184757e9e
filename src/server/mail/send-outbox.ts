import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { describeError } from '../db/database-error.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

type Posted = typeof outbox.$inferSelect;

/** Reached after about three days. */
export const mostTries = 26;

/** Reached after about an hour. Then the log alerts once, because the mail will be given up if nobody acts. */
const overdueTries = 7;

/** The next try of a mail that is never sent. It leaves the range of the index that the due mails are found in. */
const never = new Date('9999-12-31T00:00:00Z');

/** Of a mail that is due after its last try, because the process that made the try has ended. */
const unended: Delivery = { type: 'postponed', error: 'the last try did not end' };

/**
 * Sends the due mails one by one, until none is left or the mail server is down. Several processes may run it.
 * A mail is sent twice only if the news of its acceptance was lost, because a connection or a process ended too early.
 * Both copies then have the same Message-ID.
 */
export async function sendOutbox(deps: Deps, mailer: Mailer, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const posted = await claimDue(deps);
    if (posted === undefined) return;
    deps.reach('mail-claimed');
    const delivery = posted.tries > mostTries ? unended : await deliver(deps, mailer, posted);
    await note(deps, posted, delivery);
    if (delivery.type === 'down') return;
  }
}

const leaseMs = 60_000;

async function claimDue({ db, now }: Deps): Promise<Posted | undefined> {
  const time = now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, time)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(time.getTime() + leaseMs) })
    .where(eq(outbox.id, sql`(${due})`)) // `in` may run the subquery once for each row, and claim all of them
    .returning();
  return claimed;
}

async function deliver(deps: Deps, mailer: Mailer, posted: Posted): Promise<Delivery> {
  try {
    return await mailer.send({ id: posted.id, recipient: posted.recipient, ...writeMail(deps, posted) });
  } catch (error) {
    return { type: 'postponed', error: describeError(error) };
  }
}

async function note({ db, now, log }: Deps, { id, tries }: Posted, delivery: Delivery): Promise<void> {
  if (delivery.type === 'sent') {
    await db.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, id));
    return;
  }
  const { type, error } = delivery;
  // Only if no other process has claimed the mail since, because this took longer than the lease.
  const mine = and(eq(outbox.id, id), eq(outbox.tries, tries), isNull(outbox.sentAt));
  if (type === 'refused') {
    log.warn('mail refused for good', { mail: id, error });
    await db.update(outbox).set({ tries: mostTries, nextTryAt: never }).where(mine);
  } else if (tries >= mostTries) {
    log.error('mail given up', { mail: id, error, alert: true });
    await db.update(outbox).set({ nextTryAt: never }).where(mine);
  } else {
    const waits = type === 'unsupported';
    log.warn('mail not sent yet', { mail: id, error, ...((waits || tries === overdueTries) && { alert: true }) });
    await db
      .update(outbox)
      .set({
        nextTryAt: new Date(now().getTime() + pauseMs(tries)),
        tries: waits ? Math.min(tries, mostTries - 2) : tries, // so that the next try is not the last
      })
      .where(mine);
  }
}

/** 1, 2, 4 … minutes, at most 4 hours. */
const pauseMs = (tries: number): number => Math.min(2 ** (tries - 1), 240) * 60_000;
