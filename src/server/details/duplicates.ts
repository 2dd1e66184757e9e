import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { foldEmail, sameEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import { type Registration, registrations, type StoredFamily } from '../db/tables/registration.table.ts';

/** Whether a parent with this email has joined or was invited. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await withEmail(db, { emailFolded: foldEmail(email) });
  return found.length > 0;
}

const withEmail = statement((db, { emailFolded }: { emailFolded: string }) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailFolded, emailFolded)).limit(1),
);

/** The condition of `hasAccount`, for a statement that reads something else as well. */
export const isEmailOfAccount = ({ emailFolded }: { emailFolded: string }): SQL<boolean> =>
  sql<boolean>`exists (select from ${accounts} where ${eq(accounts.emailFolded, emailFolded)})`;

/**
 * Whether another parent with this email has joined, so that the parent who asks might have to log in instead.
 *
 * @param since counts only who joined later
 */
export async function hasJoined(db: Database, email: string, except: string, since = new Date(0)): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailFolded, foldEmail(email)), gt(accounts.joinedAt, since), ne(accounts.id, except)))
    .limit(1);
  return found.length > 0;
}

/** How a parent can be reached. */
type Contact = Pick<StoredFamily['coParent'], 'email' | 'phoneCountryCode' | 'phoneNumber'>;

/** Whether two contacts have the email or the phone in common, as in `isKnownParent`. */
export const isSameContact = (one: Contact, other: Contact): boolean =>
  (one.email !== null && other.email !== null && sameEmail(one.email, other.email)) ||
  (one.phoneNumber !== null &&
    one.phoneNumber === other.phoneNumber &&
    one.phoneCountryCode === other.phoneCountryCode);

/** The parents of a registration, or of a family that a professional creates, and its id. */
interface Parents {
  id: string;
  parent: Pick<Registration['parent'], 'email'>;
  family: { coParent: Pick<Contact, 'email'> } | null;
}

/** First key of the advisory locks on email addresses. No other lock uses it. */
const emailLock = 7_204_620;

/**
 * The parents of the other registrations that are being paid, and their co-parents. Within a transaction this locks the
 * addresses of both parents, so that of two registrations that pay at once the second finds the first. Call it before
 * `hasAccount` and `isKnownParent`, because a payment that ends between the two calls has made the accounts.
 */
export async function parentsPayingElsewhere(db: Database, { id, parent, family }: Parents): Promise<Contact[]> {
  const [, paying] = await Promise.all([
    lockEmails(db, emailsOf({ parent, family })),
    payingBeside(db, { registrationId: id }), // sent after the lock, so it sees what the lock has waited for
  ]);
  return paying.flatMap(other => [other.parent, ...(other.family === null ? [] : [other.family.coParent])]);
}

/** The folded addresses of both parents; twice the parent's own if the co-parent has none. */
const emailsOf = ({ parent, family }: Omit<Parents, 'id'>) => ({
  parentFolded: foldEmail(parent.email),
  coParentFolded: foldEmail(family?.coParent.email ?? parent.email),
});

// In the order of the locks, so that two registrations with the same two addresses do not wait for each other.
const lockEmails = statement((db, { parentFolded, coParentFolded }: ReturnType<typeof emailsOf>) =>
  db.select({ locked: sql`pg_advisory_xact_lock(${emailLock}::int, hash)` }).from(
    sql`(
      select hashtext(email) as hash from (values (${parentFolded}::text), (${coParentFolded}::text)) as emails (email)
      order by hash
    ) as locks`,
  ),
);

const payingBeside = statement((db, { registrationId }: { registrationId: string }) =>
  db
    .select({ parent: registrations.parent, family: registrations.family })
    .from(attempts)
    .innerJoin(registrations, eq(registrations.id, attempts.subjectId))
    // Names the states of the index `attempts_under_way`, so that Postgres uses no other: without statistics it would also
    // read `one_live_attempt`, which has every paid attempt. The order is that of the index, so that the join reads no
    // other rows.
    .where(
      and(
        sql`${attempts.state} in ('charging', 'charged', 'returning')`,
        ne(attempts.state, 'returning'),
        sql`${attempts.leaseUntil} > '-infinity'`,
        ne(registrations.id, registrationId),
      ),
    )
    .orderBy(attempts.leaseUntil),
);

/**
 * Whether, since then, either parent has got an account or began to pay in another registration, or the parent has joined
 * with an older account. Locks like the above.
 */
export async function isPaidElsewhereSince(tx: Database, registration: Parents, since: Date): Promise<boolean> {
  const paying = await parentsPayingElsewhere(tx, registration);
  const { parentFolded, coParentFolded } = emailsOf(registration);
  const emails = [parentFolded, coParentFolded];
  if (paying.some(({ email }) => email !== null && emails.includes(foldEmail(email)))) return true;
  const joined = or(
    and(inArray(accounts.emailFolded, emails), gt(accounts.createdAt, since)),
    and(eq(accounts.emailFolded, parentFolded), gt(accounts.joinedAt, since)),
  );
  return (await tx.$count(accounts, joined)) > 0;
}

/** Whether the co-parent has an account or another family has invited them. `except` is the id of their own account. */
export async function isKnownParent(
  db: Database,
  { email, phoneCountryCode, phoneNumber }: StoredFamily['coParent'],
  except: string | null = null,
): Promise<boolean> {
  if (email === null && phoneNumber === null) return false;
  const emailFolded = email && foldEmail(email);
  const found = await byEmailOrPhone(db, {
    emailFolded,
    phoneCountryCode: phoneCountryCode ?? '',
    phoneNumber,
    except,
  });
  return found.length > 0;
}

type Sought = Pick<Account, 'emailFolded' | 'phoneCountryCode' | 'phoneNumber'> & { except: string | null };

/** A contact that is null equals none. */
const byEmailOrPhone = statement((db, { emailFolded, phoneCountryCode, phoneNumber, except }: Sought) => {
  const { emailFolded: email, phoneCountryCode: code, phoneNumber: number } = accounts;
  const isSame = sql`(${email} = ${emailFolded} or (${number} = ${phoneNumber} and ${code} = ${phoneCountryCode}))`;
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${isSame} and ${accounts.id} is distinct from ${except}`)
    .limit(1);
});
