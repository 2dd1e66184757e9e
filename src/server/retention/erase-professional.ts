import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families } from '../db/tables/account.tables.ts';
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
const noPractice = {
  practiceName: '',
  addressLine1: '',
  addressLine2: '',
  country: '',
  city: '',
  region: '',
  postalCode: '',
  timezone: '',
};
const noSecurity = { securityQuestion: '', securityAnswerHash: '', securityCodeHash: '' };

/**
 * Deletes a professional's data. Call it within a transaction that locks their row. The row itself remains, because
 * families and codes refer to it.
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
  await tx.delete(outbox).where(eq(outbox.onceKey, `professionalWelcome:${id}`));
  const made = await tx.select({ id: families.id }).from(families).where(eq(families.professionalId, id));
  for (const family of made) await forgetInviter(tx, family.id, id);
}
