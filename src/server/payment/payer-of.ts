import { eq } from 'drizzle-orm';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';

/** Finds the name, email and language of an attempt's payer, for mails. */
export async function payerOf(
  db: Database,
  { purpose, subjectId }: Pick<Attempt, 'purpose' | 'subjectId'>,
): Promise<{ firstName: string; email: string | null; languageLocale: LanguageLocale }> {
  if (purpose === 'invite') return first(await db.select().from(accounts).where(eq(accounts.id, subjectId)));
  const { parent, languageLocale } = first(
    await db.select().from(registrations).where(eq(registrations.id, subjectId)),
  );
  return { firstName: parent.firstName, email: parent.email, languageLocale };
}
