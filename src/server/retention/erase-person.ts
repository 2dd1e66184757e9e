import { and, eq, isNull, like, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { familyIdOf } from '../db/family-id-of.ts';
import { first } from '../db/first.ts';
import {
  accounts,
  children,
  credentialsLinks,
  families,
  inviteTokens,
  sessions,
  subscriptions,
  type Account,
} from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { registrations, type StoredAddress } from '../db/tables/registration.table.ts';
import { eraseFromPayments } from './erase-from-payments.ts';
import { forgetInviter } from './forget-inviter.ts';

type Person = Pick<Account, 'id' | 'familyId' | 'joinedAt' | 'address'>;

export const nobody = { firstName: '', lastName: '', email: null, phoneCountryCode: null, phoneNumber: null };

/**
 * Deletes a parent's data. Call it within a transaction that locks the family's registration and their row. Keeps, anonymised,
 * what accounting needs: payments, subscriptions, and the country and region that decided the taxes.
 */
export async function erasePerson(tx: Database, person: Person, now: Date): Promise<void> {
  const { id, joinedAt } = person;
  const familyId = familyIdOf(person);
  const family = first(await tx.select().from(families).where(eq(families.id, familyId)));
  // A family is created at the same time as its first parent joins.
  const signedUp = family.registrationId !== null && joinedAt?.getTime() === family.createdAt.getTime();
  await eraseAccount(tx, person, now);
  await tx.delete(inviteTokens).where(eq(inviteTokens.accountId, id));
  await tx.delete(credentialsLinks).where(eq(credentialsLinks.accountId, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await eraseFromPayments(tx, { person: { id, familyId }, family, signedUp });
  if (family.registrationId !== null) await eraseFromRegistration(tx, family.registrationId, signedUp);
  const mails = or(
    like(outbox.onceKey, `invitation:${id}:%`),
    like(outbox.onceKey, `credentials:${id}:%`),
    eq(outbox.onceKey, `joined:${id}`),
  );
  await tx.delete(outbox).where(mails);
  if (family.professionalId === null) await forgetInviter(tx, familyId, id);
  const left = await tx.$count(accounts, and(eq(accounts.familyId, familyId), isNull(accounts.erasedAt)));
  if (left === 0) await eraseFamily(tx, family);
}

async function eraseAccount(tx: Database, { id, address }: Person, now: Date): Promise<void> {
  const withoutCredentials = { username: null, usernameFolded: null, passwordHash: null, credentialsTokenHash: null };
  const withoutContact = {
    emailFolded: null,
    timeZone: null,
    marketingOptIn: false,
    segmentAnonymousId: null,
    segmentIdentify: null,
  };
  await tx
    .update(accounts)
    .set({ ...nobody, ...withoutContact, ...withoutCredentials, address: placeOf(address), erasedAt: now })
    .where(eq(accounts.id, id));
  await tx.update(subscriptions).set({ instrumentToken: null }).where(eq(subscriptions.accountId, id));
}

/** Country and region that decided the taxes. */
const placeOf = (address: StoredAddress | null): StoredAddress | null =>
  address && { line1: '', line2: '', city: '', postalCode: '', region: address.region, country: address.country };

/** Only the parent who signed up holds the registration's key, so it is erased with them. */
async function eraseFromRegistration(tx: Database, id: string, signedUp: boolean): Promise<void> {
  const { family, address } = first(
    await tx.select().from(registrations).where(eq(registrations.id, id)).for('update'),
  );
  const withoutParent = {
    keyHash: `erased:${id}`,
    parent: { ...nobody, email: '', phoneCountryCode: '', phoneNumber: '', timeZone: null },
    address: placeOf(address),
    referral: null,
    segmentAnonymousId: null,
    segmentIdentify: null,
    discountReferrer: null,
  };
  const withoutCoParent = { family: family && { ...family, coParent: nobody } };
  await tx
    .update(registrations)
    .set(signedUp ? withoutParent : withoutCoParent)
    .where(eq(registrations.id, id));
}

/** The registration may also name a co-parent who has no account in this family. */
async function eraseFamily(tx: Database, { id, registrationId }: typeof families.$inferSelect): Promise<void> {
  await tx.delete(children).where(eq(children.familyId, id));
  if (registrationId !== null)
    await tx.update(registrations).set({ family: null }).where(eq(registrations.id, registrationId));
}
