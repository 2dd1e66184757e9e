import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, families } from '../db/tables/account.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';

/** Locks registrations. Call it before the transaction locks anything else. */
export const lockRegistrations = (tx: Database, which: SQL | undefined) =>
  tx.select().from(registrations).where(which).orderBy(registrations.id).for('update');

/** A query for the registrations of accounts' families. */
export const registrationsOf = (tx: Database, which: SQL) =>
  tx
    .select({ id: families.registrationId })
    .from(accounts)
    .innerJoin(families, eq(families.id, accounts.familyId))
    .where(which);
