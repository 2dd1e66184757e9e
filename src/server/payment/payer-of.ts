import { eq } from 'drizzle-orm';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/tables/account.tables.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import { registrations } from '../db/tables/registration.table.ts';

/** Finds the name, email and language of an attempt's payer, for mails; undefined if their sign-up has been deleted. */
export async function payerOf(
  db: Database,
  { purpose, subjectId }: Pick<Attempt, 'purpose' | 'subjectId'>,
): Promise<{ firstName: string; email: string | null; languageLocale: LanguageLocale } | undefined> {
  if (purpose === 'invite') return (await db.select().from(accounts).where(eq(accounts.id, subjectId)))[0];
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, subjectId));
  if (registration === undefined) return undefined;
  const { parent, languageLocale } = registration;
  return { firstName: parent.firstName, email: parent.email, languageLocale };
}
