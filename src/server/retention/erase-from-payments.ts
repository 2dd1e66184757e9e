import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, families } from '../db/tables/account.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { attempts, type Attempt, type StoredResult } from '../db/tables/payment.tables.ts';
import { replacePeople } from '../payment/payment-result.ts';

interface Erased {
  person: { id: string; familyId: string };
  family: typeof families.$inferSelect;
  /** Whether the family's registration is the person's own. */
  signedUp: boolean;
}

/**
 * Erases a parent from the family's payments and receipts: removes the payment instrument from their payments, deletes
 * the mails to them, and removes their name and contact from the other parent's mails.
 */
export async function eraseFromPayments(
  tx: Database,
  { person: { id, familyId }, family, signedUp }: Erased,
): Promise<void> {
  const { registrationId, professionalId } = family;
  const ownSubjects = new Set([id, ...(signedUp && registrationId !== null ? [registrationId] : [])]);
  const ofFamily = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.familyId, familyId));
  const subjects = or(
    inArray(attempts.subjectId, ofFamily),
    registrationId === null ? undefined : eq(attempts.subjectId, registrationId),
  );
  for (const attempt of await tx.select().from(attempts).where(subjects).for('update')) {
    const isOwn = ownSubjects.has(attempt.subjectId);
    if (isOwn) await eraseOwn(tx, attempt);
    else if (professionalId === null) await replacePeople(tx, attempt, { coParent: nobodysCoParent });
  }
}

async function eraseOwn(tx: Database, { id, order, result }: Attempt): Promise<void> {
  const { segmentAnonymousId: _, ...kept } = order ?? {};
  await tx
    .update(attempts)
    .set({
      lastFour: null,
      instrumentToken: null,
      order: order && (kept as typeof order),
      result: result && {
        ...result,
        receipt: { ...result.receipt, cardLastFour: null },
        registration: { ...result.registration, parent: nameless(result), coParent: nobodysCoParent },
      },
    })
    .where(eq(attempts.id, id));
  await tx.delete(outbox).where(inArray(outbox.onceKey, [`receipt:${id}`, `paymentReturned:${id}`]));
}

const nameless = ({ registration: { parent } }: StoredResult) => ({
  ...parent,
  email: '',
  firstName: '',
  lastName: '',
});

export const nobodysCoParent = { firstName: '', email: null, phoneNumberWithCountryCode: null };
