import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { first } from '../db/first.ts';
import { accounts, families, type Account } from '../db/tables/account.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';

interface Inviter {
  /** Null after the inviter's data have been deleted. */
  name: { firstName: string; lastName: string } | null;
  isProfessional: boolean;
}

/**
 * Finds who invited a parent: the professional who created their family, or the parent who signed up, who was the first of
 * the family to join.
 *
 * @param lock waits until a deletion of the inviter ends, and keeps another from beginning before the transaction ends
 */
export async function inviterOf(
  db: Database,
  account: Pick<Account, 'id' | 'familyId'>,
  lock?: 'lock',
): Promise<Inviter> {
  const familyId = familyIdOf(account);
  const { professionalId } = first(await db.select().from(families).where(eq(families.id, familyId)));
  if (professionalId !== null)
    return { name: nameIn(first(await locked(professionalOf(db, professionalId), lock))), isProfessional: true };
  const joined = db
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), ne(accounts.id, account.id), isNotNull(accounts.joinedAt)))
    .orderBy(asc(accounts.joinedAt))
    .limit(1);
  const [parent] = await locked(joined, lock);
  if (parent === undefined) throw new Error('Invariant: nobody else of the family has joined');
  return { name: nameIn(parent), isProfessional: false };
}

const professionalOf = (db: Database, id: string) =>
  db
    .select({ firstName: professionals.firstName, lastName: professionals.lastName })
    .from(professionals)
    .where(eq(professionals.id, id));

interface Lockable<R> extends PromiseLike<R> {
  for: (strength: 'key share') => PromiseLike<R>;
}

const locked = <R>(query: Lockable<R>, lock: 'lock' | undefined): PromiseLike<R> =>
  lock === undefined ? query : query.for('key share');

/** A sign-up requires a name, so an empty name means that the person was deleted. */
const nameIn = (person: { firstName: string; lastName: string }): Inviter['name'] =>
  person.firstName === '' ? null : person;
