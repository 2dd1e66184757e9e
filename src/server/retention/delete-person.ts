import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { type Database, noTimeLimits } from '../db/database.ts';
import { type Account, accounts, families } from '../db/tables/account.tables.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { forgetRegistrations } from './forget-unpaid.ts';
import { erasePerson } from './erase-person.ts';
import { eraseProfessional } from './erase-professional.ts';
import { findMentions, forgetMentions, isMention, otherEmails } from './forget-mentions.ts';
import { isPaying } from './is-paying.ts';
import { lockRegistrations, registrationsOf } from './lock-registrations.ts';
import { type Phone, searchEmail, searchPhone } from './search-person.ts';

export type Deletion =
  | { type: 'unknown' }
  | { type: 'paying' }
  /**
   * Numbers of parents' accounts, professionals, unpaid sign-ups, paid sign-ups that name the email, codes whose note
   * contains it, and mails to it.
   */
  | {
      type: 'person';
      accounts: number;
      professionals: number;
      signUps: number;
      mentions: number;
      notes: number;
      mails: number;
      /** Ids of the payments that are kept. An order that a code or a discount covered is none. */
      transactions: string[];
      /** Other emails of co-parents who are named by this one. Their accounts are kept. */
      otherEmails: string[];
    };

/**
 * Deletes everything stored under an email, or the co-parents without an email who have a phone number, except unpaid
 * sign-ups of others, which expire by themselves. Unless confirmed, only reports what that is. Does not delete the account
 * of a co-parent who was invited at the email and has given another, because the inviter may have named somebody else.
 */
export function deletePerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: string | Phone,
  isConfirmed: boolean,
): Promise<Deletion> {
  const search = typeof who === 'string' ? searchEmail(who) : searchPhone(who);
  const { isTheirs, isProfessional, mayBeIn, isSame } = search;
  return db.transaction(async (tx): Promise<Deletion> => {
    await tx.execute(sql.raw(noTimeLimits)); // the next statements read whole tables
    const { id: registrationId, state, parent, family } = registrations;
    const isOwn = (signUp: Registration) => signUp.state === 'open' && isSame(signUp.parent.email);
    // `mayBeIn` also finds the sign-ups of others, which must not wait for this transaction.
    const found = await tx
      .select()
      .from(registrations)
      .where(or(and(eq(state, 'open'), mayBeIn(parent)), and(eq(state, 'paid'), mayBeIn(family))));
    const named = found.filter(signUp => isOwn(signUp) || isMention(signUp, search)).map(({ id }) => id);
    const locked = await lockRegistrations(
      tx,
      or(inArray(registrationId, registrationsOf(tx, isTheirs)), inArray(registrationId, named)),
    );
    const signUps = locked.filter(isOwn).map(({ id }) => id);
    const practising = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(isProfessional)
      .for('update');
    const holders = await tx.select().from(accounts).where(isTheirs).for('update');
    const people = [...(await leftAlone(tx, holders)), ...holders];
    const mentions = await findMentions(tx, locked, search);
    if ([people, signUps, practising, ...Object.values(mentions)].every(({ length }) => length === 0))
      return { type: 'unknown' };
    const paid = await paidRegistrations(tx, people);
    const subjects = [...people.map(({ id }) => id), ...signUps, ...paid];
    if (await isAnyPaying(tx, subjects, now())) return { type: 'paying' };
    const kept = await tx
      .select({ transactionId: attempts.transactionId })
      .from(attempts)
      .where(and(inArray(attempts.subjectId, subjects), gt(attempts.amount, 0), isNotNull(attempts.transactionId)));
    const others = await otherEmails(tx, mentions, search);
    if (isConfirmed) {
      await forgetMentions(tx, mentions, search);
      for (const person of people) await erasePerson(tx, person, now());
      for (const { id } of practising) await eraseProfessional(tx, id);
      await forgetRegistrations(tx, signUps);
    }
    return {
      type: 'person',
      accounts: people.length,
      professionals: practising.length,
      signUps: signUps.length,
      mentions: mentions.signUps.length,
      notes: mentions.codes.length,
      mails: mentions.mails.length,
      transactions: kept.flatMap(({ transactionId }) => transactionId ?? []),
      otherEmails: others,
    };
  });
}

/** The co-parents without an email whom nobody could invite any more after these people are deleted. */
async function leftAlone(tx: Database, people: readonly Account[]): Promise<Account[]> {
  const isOther = notInArray(
    accounts.id,
    people.map(({ id }) => id),
  );
  const isNear = inArray(
    accounts.familyId,
    people.flatMap(({ familyId }) => familyId ?? []),
  );
  const others = await tx
    .select()
    .from(accounts)
    .where(and(isNear, isOther, isNull(accounts.erasedAt)));
  return others.filter(({ familyId }) => others.every(other => other.familyId !== familyId || other.email === null));
}

/** The registrations that people signed up with. */
async function paidRegistrations(tx: Database, people: readonly { id: string }[]): Promise<string[]> {
  const found = await tx
    .select({ id: families.registrationId })
    .from(accounts)
    .innerJoin(families, and(eq(families.id, accounts.familyId), eq(families.createdAt, accounts.joinedAt)))
    .where(
      inArray(
        accounts.id,
        people.map(({ id }) => id),
      ),
    );
  return found.flatMap(({ id }) => id ?? []);
}

async function isAnyPaying(tx: Database, subjects: readonly string[], now: Date): Promise<boolean> {
  for (const subject of subjects) if ((await isPaying(tx, subject, now)).length > 0) return true;
  return false;
}
