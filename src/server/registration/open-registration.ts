import { eq } from 'drizzle-orm';
import type { Gone } from '../../contract/problem.schema.ts';
import type { Database } from '../db/database.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../base/secrets.ts';

export type Opened<R = Registration> =
  | { type: 'open'; registration: R }
  | { type: 'gone'; reply: { status: 401 | 403 | 404; body: Gone } };

/** The columns for calls that change nothing. */
export type ReadRegistration = Pick<Registration, 'id' | 'parent' | 'discountReferrer' | 'updatedAt'>;

type Clock = Pick<Deps, 'config' | 'now'>;

/** Finds the registration by its key, and locks its row until the transaction ends, so that changes are serialised. */
export const openRegistration = async (clock: Clock, tx: Database, id: string, key: string): Promise<Opened> =>
  toOpened(clock, id, await lockByKey(tx, { keyHash: hashToken(key) }));

/** Finds the registration by its key. */
export const readRegistration = async (
  clock: Clock,
  db: Database,
  id: string,
  key: string,
): Promise<Opened<ReadRegistration>> => toOpened(clock, id, await selectByKey(db, { keyHash: hashToken(key) }));

/** Like `openRegistration`, and restarts the registration's lifetime. */
export async function renewRegistration(clock: Clock, tx: Database, id: string, key: string): Promise<Opened> {
  const opened = await openRegistration(clock, tx, id, key);
  if (opened.type === 'open') await withoutWaiting(tx, changeRegistration(tx, { id, updatedAt: clock.now() }));
  return opened;
}

const selectByKey = statement((db, { keyHash }: { keyHash: string }) =>
  db
    .select({
      id: registrations.id,
      parent: registrations.parent,
      discountReferrer: registrations.discountReferrer,
      updatedAt: registrations.updatedAt,
    })
    .from(registrations)
    .where(eq(registrations.keyHash, keyHash)),
);

const lockByKey = statement((tx, { keyHash }: { keyHash: string }) =>
  tx.select().from(registrations).where(eq(registrations.keyHash, keyHash)).for('update'),
);

/** A key of another registration gets the answer that there is no such registration. */
function toOpened<R extends Pick<Registration, 'id' | 'updatedAt'>>(
  { config, now }: Clock,
  id: string,
  [registration]: readonly R[],
): Opened<R> {
  if (registration === undefined) return gone(401, 'keyRefused');
  if (registration.id !== id) return gone(404, 'notFound');
  return now().getTime() >= endOf(config, registration) ? gone(403, 'expired') : { type: 'open', registration };
}

/** Changes a registration. Call it within the transaction that locks it. */
export const changeRegistration = statement(
  (tx, { id, ...changes }: Pick<Registration, 'id'> & Partial<Registration>) =>
    tx.update(registrations).set(changes).where(eq(registrations.id, id)),
);

export const endOf = (
  { registrationLifeSeconds }: Deps['config'],
  { updatedAt }: Pick<Registration, 'updatedAt'>,
): number => updatedAt.getTime() + registrationLifeSeconds * 1000;

const gone = (status: 401 | 403 | 404, type: Gone['type']): Opened<never> => ({
  type: 'gone',
  reply: { status, body: { type } },
});
