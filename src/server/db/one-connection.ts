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
