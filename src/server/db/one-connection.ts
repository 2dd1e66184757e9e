import type { Database } from './database.ts';

type Lease = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

const leases = new WeakMap<Database, Lease>();

/** Says how to get one connection of a pool. */
export const leaseBy = (db: Database, lease: Lease): unknown => leases.set(db, lease);

/**
 * Runs work on one connection, so that its queries of one moment travel together. Outside a transaction each commits by
 * itself. The work must not end before all its queries have.
 */
export const onOneConnection = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  (leases.get(db) ?? (run => run(db)))(work); // a transaction, and the embedded database, are one connection

const unanswered = new WeakMap<Database, Promise<unknown>[]>();

/** Runs work in a transaction that need not wait for each of its writes: see `withoutWaiting`. */
export async function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const writes: Promise<unknown>[] = [];
  try {
    return await db.transaction(tx => {
      if (leases.has(db)) unanswered.set(tx, writes);
      return work(tx);
    });
  } finally {
    await Promise.all(writes); // Postgres answers a failed write, and then rolls back instead of committing
  }
}

/**
 * Runs a statement that commits by itself, begins a transaction, and reads what its work begins with, in one round trip.
 * If the statement fails, the work does not begin.
 */
export const transactionAfter = <B, R, T>(
  db: Database,
  before: (db: Database) => Promise<B>,
  read: (tx: Database) => Promise<R>,
  work: (tx: Database, found: R, done: B) => Promise<T>,
): Promise<T> =>
  onOneConnection(db, async one => {
    const doing = before(one);
    doing.catch(() => undefined); // awaited below, unless the transaction cannot begin
    if (one === db) await doing; // the embedded database does nothing else during a transaction
    return transaction(one, async tx => {
      const [found, done] = await Promise.all([read(tx), doing]);
      return work(tx, found, done);
    });
  });

/**
 * Lets a write that a `transaction` has sent travel together with what it sends next, such as its commit. If the write
 * fails, the transaction fails with its error. The embedded database waits, because it must not commit before.
 */
export async function withoutWaiting(tx: Database, write: Promise<unknown>): Promise<void> {
  const writes = unanswered.get(tx);
  if (writes === undefined) await write;
  write.catch(() => undefined); // reported by the transaction
  writes?.push(write);
}

/** Runs queries in one round trip, in their order, each committed by itself. Rejects with the first error. */
export const together = <T extends readonly Promise<unknown>[]>(
  db: Database,
  begin: (db: Database) => readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> =>
  onOneConnection(db, async one => {
    const queries = begin(one);
    await Promise.allSettled(queries);
    return Promise.all(queries);
  });
