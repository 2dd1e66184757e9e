import { lt, sql } from 'drizzle-orm';
import type { Limited } from '../config.ts';
import { first } from '../db/first.ts';
import { rateLimits } from '../db/tables/house.tables.ts';
import type { Deps } from '../deps.ts';
import { deriveToken } from '../secrets.ts';
import { HttpFault } from './http-fault.ts';

const windowMs = 60_000;

/** Counts one request of one caller, and throws once there were too many within a minute. */
export async function limit(deps: Pick<Deps, 'db' | 'config' | 'now' | 'secret'>, what: Limited, who: string): Promise<void> {
  const now = deps.now();
  const ended = new Date(now.getTime() - windowMs);
  const isOver = sql`${rateLimits.windowStart} <= ${ended.toISOString()}::timestamptz`;
  const { count, windowStart } = first(
    await deps.db
      .insert(rateLimits)
      .values({ bucket: deriveToken(deps.secret, `limit:${what}:${who}`), windowStart: now, count: 1 })
      .onConflictDoUpdate({
        target: rateLimits.bucket,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
        },
      })
      .returning(),
  );
  if (count > deps.config.rateLimits[what]) {
    throw new HttpFault(429, 'tooMany', Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)));
  }
}

export const forgetOldLimits = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now().getTime() - windowMs)));
};
