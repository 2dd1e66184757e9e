import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { professionals } from '../db/tables/professional.table.ts';
import type { Deps } from '../deps.ts';
import { isSecret } from '../credentials/slow-hash.ts';
import { peppered } from './peppered.ts';

const mostFailures = 5;
const lockMs = 60 * 60 * 1000;

export type Verification = 'right' | 'wrong' | 'locked';

/**
 * Verifies a professional's security code. Counts each try before checking it, so that at most five of many concurrent
 * tries are checked. Then the code is locked for an hour. A correct code resets the count.
 */
export async function verifySecurityCode(
  { db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>,
  professionalId: string,
  code: string,
): Promise<Verification> {
  const time = now();
  const isUnlocked = or(isNull(professionals.securityLockedUntil), lte(professionals.securityLockedUntil, time));
  const failures = sql`case when ${professionals.securityLockedUntil} is null then ${professionals.securityFailures} + 1 else 1 end`;
  const [counted] = await db
    .update(professionals)
    .set({
      securityFailures: failures,
      securityLockedUntil: sql`case when ${failures} >= ${mostFailures} then ${new Date(time.getTime() + lockMs).toISOString()}::timestamptz end`,
    })
    .where(and(eq(professionals.id, professionalId), isUnlocked))
    .returning({ hash: professionals.securityCodeHash });
  if (counted === undefined) return 'locked';
  if (!(await isSecret(counted.hash, peppered(secret, 'code', code)))) return 'wrong';
  await db
    .update(professionals)
    .set({ securityFailures: 0, securityLockedUntil: null })
    .where(eq(professionals.id, professionalId));
  return 'right';
}
