import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { foldEmail, sameEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { accounts, type Account } from '../db/tables/account.tables.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import { registrations, type StoredFamily } from '../db/tables/registration.table.ts';

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

/** Whether another parent with this email has joined, so that the parent who asks might have to log in instead. */
export async function hasJoined(db: Database, email: string, except: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailFolded, foldEmail(email)), isNotNull(accounts.joinedAt), ne(accounts.id, except)))
    .limit(1);
  return found.length > 0;
}

/** First key of the advisory locks on email addresses. No other lock uses it. */
const emailLock = 7_204_620;

/**
 * Whether a parent with this address is paying in another registration. Within a transaction this locks the address, so
 * that of two registrations that pay at once the second finds the first. Call it before `hasAccount`, because a payment
 * that ends between the two calls has made the account.
 */
export async function isPayingElsewhere(db: Database, email: string, registrationId: string): Promise<boolean> {
  const [, paying] = await Promise.all([
    lockEmail(db, { emailFolded: foldEmail(email) }),
    payingBeside(db, { registrationId }), // sent after the lock, so it sees what the lock has waited for
  ]);
  return paying.some(({ parent }) => sameEmail(parent.email, email));
}

const lockEmail = statement((db, { emailFolded }: { emailFolded: string }) =>
  db
    .select({ locked: sql`pg_advisory_xact_lock(${emailLock}::int, hashtext(${emailFolded}))` })
    .from(sql`(values (1)) as one`),
);

const payingBeside = statement((db, { registrationId }: { registrationId: string }) =>
  db
    .select({ parent: registrations.parent })
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

type Contact = Pick<Account, 'emailFolded' | 'phoneCountryCode' | 'phoneNumber'> & { except: string | null };

/** A contact that is null equals none. */
const byEmailOrPhone = statement((db, { emailFolded, phoneCountryCode, phoneNumber, except }: Contact) => {
  const { emailFolded: email, phoneCountryCode: code, phoneNumber: number } = accounts;
  const isSame = sql`(${email} = ${emailFolded} or (${number} = ${phoneNumber} and ${code} = ${phoneCountryCode}))`;
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${isSame} and ${accounts.id} is distinct from ${except}`)
    .limit(1);
});
