import { and, inArray, isNotNull, lt, notExists, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { isPaying } from './is-paying.ts';

const dayMs = 86_400_000;

/** Limits one round, so that it stays short. The next round continues. */
const mostAtOnce = 1000;

/**
 * Deletes sign-ups that were never paid and expired long ago, with all personal data. Keeps their payment attempts,
 * without the instrument and the analytics id. Spares sign-ups whose payment is in progress.
 */
export async function forgetUnpaid({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  const lastChange = new Date(
    now().getTime() - config.registrationLifeSeconds * 1000 - config.keepDays.registration * dayMs,
  );
  await db.transaction(async tx => {
    const paying = isPaying(tx, registrations.id, now(), ['charging', 'charged', 'returning', 'provisioned']);
    const ended = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(sql`${registrations.state} = 'open'`, lt(registrations.updatedAt, lastChange), notExists(paying)))
      .orderBy(registrations.updatedAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (ended.length > 0)
      await forgetRegistrations(
        tx,
        ended.map(({ id }) => id),
      );
  });
}

/** Deletes registrations. Keeps their payment attempts, without the instrument and the analytics id. */
export async function forgetRegistrations(tx: Database, ids: readonly string[] | SQLWrapper): Promise<void> {
  const gone = await tx.delete(registrations).where(inArray(registrations.id, ids)).returning({ id: registrations.id });
  const subjects = gone.map(({ id }) => id);
  const kept = await tx
    .update(attempts)
    .set({ lastFour: null, instrumentToken: null, order: sql`${attempts.order} - 'segmentAnonymousId'` })
    .where(inArray(attempts.subjectId, subjects))
    .returning({ id: attempts.id });
  const mails = kept.map(({ id }) => `paymentReturned:${id}`);
  await tx.delete(outbox).where(and(inArray(outbox.onceKey, mails), isNotNull(outbox.sentAt)));
}
