import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { accounts, families, type Account } from '../db/tables/account.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';

/** The country of an invited parent, or of their inviter until the parent has given an address. */
export async function countryOf(db: Database, account: Account): Promise<string> {
  if (account.address !== null) return account.address.country;
  const familyId = familyIdOf(account);
  const [professional] = await db
    .select({ country: professionals.country })
    .from(professionals)
    .innerJoin(families, eq(families.professionalId, professionals.id))
    .where(eq(families.id, familyId));
  if (professional !== undefined) return professional.country;
  const [parent] = await db
    .select({ address: accounts.address })
    .from(accounts)
    .where(and(eq(accounts.familyId, familyId), isNotNull(accounts.address)))
    .orderBy(asc(accounts.joinedAt)) // the parent who signed up comes first, and those who have not joined last
    .limit(1);
  return parent?.address?.country ?? 'US';
}
