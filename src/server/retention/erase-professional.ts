import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, credentialsLinks, families, sessions } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';
import { forgetInviter } from './forget-inviter.ts';

const nothingReferred = {
  hearAboutUs: '',
  benchOfficerName: null,
  benchOfficerPosition: null,
  colleagueName: null,
  colleagueRole: null,
  other: null,
};
const noPerson = {
  title: '',
  firstName: '',
  lastName: '',
  credentials: '',
  phoneCountryCode: '',
  phoneNumber: '',
  phoneExtension: '',
};
/** Keeps the country, which decides what is sold to their clients until those have an address. */
const noPractice = {
  practiceName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  timezone: '',
};
const noSecurity = { securityQuestion: '', securityAnswerHash: '', securityCodeHash: '' };

/**
 * Deletes a professional's data and their account. Call it within a transaction that locks their row in `professionals`.
 * That row itself remains, because families and codes refer to it.
 */
export async function eraseProfessional(tx: Database, id: string): Promise<void> {
  await tx
    .update(professionals)
    .set({
      ...noPerson,
      ...noPractice,
      ...noSecurity,
      email: '',
      emailFolded: `erased:${id}`,
      referral: nothingReferred,
      roles: [],
      anonymousId: null,
      createdWith: null,
    })
    .where(eq(professionals.id, id));
  // Locked, so that no new link or session refers to it.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  await tx.delete(credentialsLinks).where(eq(credentialsLinks.accountId, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(accounts).where(eq(accounts.id, id));
  const mails = or(eq(outbox.onceKey, `professionalWelcome:${id}`), like(outbox.onceKey, `credentials:${id}:%`));
  await tx.delete(outbox).where(mails);
  const made = await tx.select({ id: families.id }).from(families).where(eq(families.professionalId, id));
  for (const family of made) await forgetInviter(tx, family.id, id);
}
