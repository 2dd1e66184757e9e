import { eq } from 'drizzle-orm';
import type { Gone } from '../../contract/problem.schema.ts';
import type { Database } from '../db/database.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../base/secrets.ts';

export type Opened =
  | { type: 'open'; registration: Registration }
  | { type: 'gone'; reply: { status: 401 | 403 | 404; body: Gone } };

/**
 * Finds the registration by its key. A key of another registration gets the answer that there is no such registration.
 * Within a transaction this locks the row, so that changes are serialised.
 */
export async function openRegistration(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Database,
  id: string,
  key: string,
): Promise<Opened> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.keyHash, hashToken(key)))
    .for('update');
  if (registration === undefined) return gone(401, 'keyRefused');
  if (registration.id !== id) return gone(404, 'notFound');
  return now().getTime() >= endOf(config, registration) ? gone(403, 'expired') : { type: 'open', registration };
}

export const endOf = (
  { registrationLifeSeconds }: Deps['config'],
  { updatedAt }: Pick<Registration, 'updatedAt'>,
): number => updatedAt.getTime() + registrationLifeSeconds * 1000;

const gone = (status: 401 | 403 | 404, type: Gone['type']): Opened => ({
  type: 'gone',
  reply: { status, body: { type } },
});
