import { DatabaseError, Pool, type PoolClient } from 'pg';

type Callback = Parameters<Pool['connect']>[0];

/**
 * A pool that gets its connections back from Drizzle's transactions. Drizzle never releases a connection whose `begin`
 * fails, and releases one that a query timed out on as if it were idle. Either would cost the pool a connection for good.
 */
export class TransactionPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    return callback === undefined ? super.connect().then(guarded) : super.connect(callback); // `query` of the pool passes a callback
  }
}

/** The same connection, released at once when it is lost or cannot begin. A second release does nothing. */
function guarded(client: PoolClient): PoolClient {
  let isReleased = false;
  let hasBegun = false;
  const release = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
  const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>; // without a callback
  const query = async (...args: unknown[]): Promise<unknown> => {
    try {
      const result = await ask(...args);
      hasBegun = true;
      return result;
    } catch (error) {
      if (!hasBegun || isLost(error)) release(error instanceof Error ? error : true);
      throw error;
    }
  };
  return Object.assign(Object.create(client) as PoolClient, { release, query });
}

/** An error of the database itself leaves the connection usable, unless it is fatal. */
const isLost = (error: unknown): boolean => !(error instanceof DatabaseError) || error.severity === 'FATAL';
