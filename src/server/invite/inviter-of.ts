import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { accounts, families } from '../db/tables/account.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';

interface Inviter {
  firstName: string;
  lastName: string;
  isProfessional: boolean;
}

/** Who made a family: a professional for their clients, or the parent who joined first. */
export async function inviterOf(db: Database, familyId: string): Promise<Inviter> {
  const { professionalId } = first(await db.select().from(families).where(eq(families.id, familyId)));
  if (professionalId !== null) return { ...(await nameOf(db, professionalId)), isProfessional: true };
  const [parent] = await db
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), isNotNull(accounts.joinedAt)))
    .orderBy(accounts.joinedAt)
    .limit(1);
  if (parent === undefined) throw new Error('Nobody of the family has joined');
  return { ...parent, isProfessional: false };
}

const nameOf = async (db: Database, id: string) =>
  first(await db.select({ firstName: professionals.firstName, lastName: professionals.lastName }).from(professionals).where(eq(professionals.id, id)));
