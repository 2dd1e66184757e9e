import { lt, sql } from 'drizzle-orm';
import type { Call, CallReply, CallRequest } from '../../contract/call.ts';
import type { Limited } from '../config.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { onOneConnection, together, transaction } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { rateLimits } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { deriveToken } from '../base/secrets.ts';
import type { Caller } from './caller.ts';
import { HttpFault } from './http-fault.ts';
import type { Handler } from './mount.ts';

/** Counts one request of one caller. Throws above the limit per minute. */
export async function limit(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'secret'>,
  what: Limited,
  who: string,
): Promise<void> {
  const { count, secondsLeft } = await addToBucket(deps, { name: `${what}:${who}`, seconds: 60 }, 1);
  if (count > deps.config.rateLimits[what]) throw new HttpFault(429, 'tooMany', secondsLeft);
}

/**
 * Counts one request, begins a transaction, and reads what its work begins with, in the same round trip. Above the limit,
 * the work does not begin.
 */
export const limitedTransaction = <R, T>(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'secret'>,
  { what, who }: { what: Limited; who: string },
  read: (tx: Database) => Promise<R>,
  work: (tx: Database, found: R) => Promise<T>,
): Promise<T> =>
  onOneConnection(deps.db, async db => {
    const counted = limit({ ...deps, db }, what, who);
    counted.catch(() => undefined); // awaited below, unless the transaction cannot begin
    if (db === deps.db) await counted; // the embedded database does nothing else during a transaction
    return transaction(db, async tx => {
      const [found] = await Promise.all([read(tx), counted]);
      return work(tx, found);
    });
  });

/** Wraps a handler with the `lookup` limit, counted separately for each area. */
export const limited =
  <C extends Call>(
    deps: Pick<Deps, 'db' | 'config' | 'now' | 'secret'>,
    area: string,
    handler: Handler<C>,
  ): Handler<C> =>
  async (request, caller) => {
    await limit(deps, 'lookup', `${area}:${caller.address}`);
    return handler(request, caller);
  };

/** Like `limited`. Reads what the handler begins with in the same round trip. */
export const limitedWith =
  <C extends Call, R>(
    deps: Pick<Deps, 'db' | 'config' | 'now' | 'secret'>,
    area: string,
    read: (db: Database, request: CallRequest<C>) => Promise<R>,
    handler: (request: CallRequest<C>, caller: Caller, found: R) => Promise<CallReply<C>>,
  ): Handler<C> =>
  async (request, caller) => {
    const [found] = await together(deps.db, db => [
      read(db, request),
      limit({ ...deps, db }, 'lookup', `${area}:${caller.address}`),
    ]);
    return handler(request, caller, found);
  };

/** A fixed window that starts with its first request and lasts `seconds`, at most `longestWindowSeconds`. */
export interface Bucket {
  name: string;
  seconds: number;
}

export const longestWindowSeconds = 24 * 60 * 60;

/** @param times a negative number undoes earlier counts */
export async function addToBucket(
  { db, now: clock, secret }: Pick<Deps, 'db' | 'now' | 'secret'>,
  { name, seconds }: Bucket,
  times: number,
): Promise<{ count: number; secondsLeft: number }> {
  const now = clock();
  const ended = new Date(now.getTime() - seconds * 1000);
  const bucket = deriveToken(secret, `limit:${name}`);
  const { count, windowStart } = first(
    await countUp(db, { bucket, windowStart: now, ended, count: Math.max(times, 0), times }),
  );
  return { count, secondsLeft: Math.max(1, Math.ceil((windowStart.getTime() - ended.getTime()) / 1000)) };
}

interface Counting {
  bucket: string;
  windowStart: Date;
  ended: Date;
  count: number;
  times: number;
}

const countUp = statement((db, { bucket, windowStart, ended, count, times }: Counting) => {
  const isOver = sql`${rateLimits.windowStart} <= ${ended}::timestamptz`;
  return db
    .insert(rateLimits)
    .values({ bucket, windowStart, count })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        count: sql`case when ${isOver} then excluded.count else greatest(${rateLimits.count} + ${times}::int, 0) end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
});

export const forgetOldLimits = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await db
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, new Date(now().getTime() - longestWindowSeconds * 1000)));
};
