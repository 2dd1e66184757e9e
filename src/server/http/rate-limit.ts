import { type SQL, sql } from 'drizzle-orm';
import type { Call, CallReply, CallRequest } from '../../contract/call.ts';
import type { Limited } from '../config.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { together, transactionAfter } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { rateLimits } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { deriveToken } from '../base/secrets.ts';
import type { Caller } from './caller.ts';
import { HttpFault } from './http-fault.ts';
import type { Handler } from './mount.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'secret'>;

/** Counts one request of one caller. Throws above the limit per minute. */
export const limit = (deps: Needs, what: Limited, who: string): Promise<unknown> => limitAlone(deps, what, who, {});

/** Makes a function that counts like `limit`, and reads a value by the same statement. */
export function limitReading<V extends object, R>(
  value: (values: V) => SQL<R>,
): (deps: Needs, what: Limited, who: string, values: V) => Promise<R> {
  const countUp = counting(value);
  return async (deps, what, who, values) => {
    const bucket = { name: `${what}:${who}`, seconds: 60 };
    const { count, secondsLeft, read } = await add(deps, countUp, bucket, 1, values);
    if (count > deps.config.rateLimits[what]) throw new HttpFault(429, 'tooMany', secondsLeft);
    return read;
  };
}

/**
 * Counts one request, begins a transaction, and reads what its work begins with, in the same round trip. Above the limit,
 * the work does not begin.
 */
export const limitedTransaction = <R, T>(
  deps: Needs,
  { what, who }: { what: Limited; who: string },
  read: (tx: Database) => Promise<R>,
  work: (tx: Database, found: R) => Promise<T>,
): Promise<T> => transactionAfter(deps.db, db => limit({ ...deps, db }, what, who), read, work);

/** Wraps a handler with the `lookup` limit, counted separately for each area. */
export const limited =
  <C extends Call>(deps: Needs, area: string, handler: Handler<C>): Handler<C> =>
  async (request, caller) => {
    await limit(deps, 'lookup', `${area}:${caller.address}`);
    return handler(request, caller);
  };

/** Like `limited`. Reads what the handler begins with in the same round trip. */
export const limitedWith =
  <C extends Call, R>(
    deps: Needs,
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
export const addToBucket = (
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  bucket: Bucket,
  times: number,
): Promise<{ count: number; secondsLeft: number }> => add(deps, countUpAlone, bucket, times, {});

async function add<V extends object, R>(
  { db, now: clock, secret }: Pick<Deps, 'db' | 'now' | 'secret'>,
  countUp: (db: Database, values: Counting & V) => Promise<{ count: number; windowStart: Date; read: R }[]>,
  { name, seconds }: Bucket,
  times: number,
  values: V,
): Promise<{ count: number; secondsLeft: number; read: R }> {
  const now = clock();
  const ended = new Date(now.getTime() - seconds * 1000);
  const bucket = deriveToken(secret, `limit:${name}`);
  const { count, windowStart, read } = first(
    await countUp(db, { ...values, bucket, windowStart: now, ended, count: Math.max(times, 0), times }),
  );
  return { count, secondsLeft: Math.max(1, Math.ceil((windowStart.getTime() - ended.getTime()) / 1000)), read };
}

interface Counting {
  bucket: string;
  windowStart: Date;
  ended: Date;
  count: number;
  times: number;
}

const counting = <V extends object, R>(value: (values: V) => SQL<R>) =>
  statement((db, values: Counting & V) => {
    const { bucket, windowStart, ended, count, times } = values;
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
      .returning({ count: rateLimits.count, windowStart: rateLimits.windowStart, read: value(values) });
  });

const nothing = () => sql<null>`null`;
const countUpAlone = counting(nothing);
const limitAlone = limitReading(nothing);
