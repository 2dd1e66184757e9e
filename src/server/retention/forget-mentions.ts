import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { sameEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { accounts, children, families } from '../db/tables/account.tables.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import { attemptsOf } from '../payment/find-attempt.ts';
import { replacePeople } from '../payment/payment-result.ts';
import { nobodysCoParent } from './erase-from-payments.ts';
import { nobody } from './erase-person.ts';
import type { PersonSearch } from './search-person.ts';

/** Where an email is stored, other than in accounts and unpaid sign-ups of its holder. */
export interface Mentions {
  /** Paid sign-ups that name it as the co-parent's or a child's. */
  signUps: Pick<Registration, 'id' | 'parent' | 'family'>[];
  /** Ids of children. */
  children: string[];
  /** Subscription codes whose note contains it. */
  codes: string[];
  /** Ids of mails to it. */
  mails: string[];
}

/** @param locked all registrations that may name the email */
export async function findMentions(
  tx: Database,
  locked: readonly Registration[],
  search: PersonSearch,
): Promise<Mentions> {
  const { mayBeIn, isSame } = search;
  const listed = await tx
    .select({ id: children.id, email: children.email })
    .from(children)
    .where(mayBeIn(children.email));
  const mails = await tx
    .select({ id: outbox.id, email: outbox.recipient })
    .from(outbox)
    .where(mayBeIn(outbox.recipient));
  const noted = await tx
    .select({ code: subscriptionCodes.code, note: subscriptionCodes.note })
    .from(subscriptionCodes)
    .where(like(subscriptionCodes.note, '%@%'));
  const idsIn = (rows: { id: string; email: string | null }[]) =>
    rows.filter(({ email }) => isSame(email)).map(row => row.id);
  return {
    signUps: locked.filter(signUp => isMention(signUp, search)),
    children: idsIn(listed),
    codes: noted.filter(({ note }) => emailsIn(note).some(isSame)).map(({ code }) => code),
    mails: idsIn(mails),
  };
}

/** What may be an email in a text that an operator wrote, without the punctuation around it. */
const emailsIn = (note: string): string[] =>
  note.split(/[\s<>()[\],;:"“”‘’/]+/).map(word => word.replaceAll(/^'|[.'!?]{1,3}$/g, ''));

/** Whether a paid sign-up names the email as the co-parent's or a child's. */
export const isMention = (signUp: Registration, { isSame }: PersonSearch): boolean =>
  signUp.state === 'paid' && peopleIn(signUp).some(({ email }) => isSame(email));

const peopleIn = ({ family }: Pick<Registration, 'family'>) =>
  family === null ? [] : [family.coParent, ...family.children];

/** Other emails that co-parents who are named by an email have given themselves. */
export async function otherEmails(tx: Database, { signUps }: Mentions, { isSame }: PersonSearch): Promise<string[]> {
  const named = signUps.filter(({ family }) => family !== null && isSame(family.coParent.email));
  const found = await tx
    .select({ email: accounts.email, registrationId: families.registrationId })
    .from(accounts)
    .innerJoin(families, eq(families.id, accounts.familyId))
    .where(
      and(
        isNull(accounts.erasedAt),
        inArray(
          families.registrationId,
          named.map(({ id }) => id),
        ),
      ),
    );
  return found.flatMap(({ email, registrationId }) => {
    const parent = named.find(({ id }) => id === registrationId)?.parent;
    return email === null || isSame(email) || sameEmail(email, parent?.email ?? '') ? [] : email;
  });
}

export async function forgetMentions(tx: Database, mentions: Mentions, { isSame }: PersonSearch): Promise<void> {
  await tx.update(subscriptionCodes).set({ note: '' }).where(inArray(subscriptionCodes.code, mentions.codes));
  for (const { id, family } of mentions.signUps) {
    if (family === null) continue;
    const isCoParent = isSame(family.coParent.email);
    const without = {
      coParent: isCoParent ? nobody : family.coParent,
      children: family.children.map(child => (isSame(child.email) ? { ...child, email: null } : child)),
    };
    await tx.update(registrations).set({ family: without }).where(eq(registrations.id, id));
    if (isCoParent)
      for (const attempt of await attemptsOf(tx, { subjectId: id }))
        await replacePeople(tx, attempt, { coParent: nobodysCoParent });
  }
  await tx.update(children).set({ email: null }).where(inArray(children.id, mentions.children));
  await tx.delete(outbox).where(inArray(outbox.id, mentions.mails));
}
