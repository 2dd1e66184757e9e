import { eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import { accounts } from '../db/tables/account.tables.ts';
import { professionals } from '../db/tables/professional.table.ts';

export interface PersonSearch {
  /** Finds the accounts of parents. */
  isTheirs: SQL;
  isProfessional: SQL;
  /** Whether a text or JSON value may contain the email: a condition that narrows a search down, before `isSame` decides. */
  mayBeIn: (value: SQLWrapper) => SQL;
  isSame: (stored: string | null) => boolean;
}

/**
 * Searches for an email where it is not stored folded. Outside ASCII, Postgres lower-cases in other ways than
 * `foldEmail`, so the condition lower-cases ASCII only, and other letters match anything. So does an i before them,
 * because `İ` is folded to an i and a dot.
 */
export function searchEmail(email: string): PersonSearch {
  const folded = foldEmail(email);
  const pattern = folded.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/i?\P{ASCII}+/gu, '%');
  return {
    isTheirs: eq(accounts.emailFolded, folded),
    isProfessional: eq(professionals.emailFolded, folded),
    mayBeIn: value => sql`lower((${value})::text collate "C") like ${`%${pattern}%`}`,
    isSame: stored => stored !== null && foldEmail(stored) === folded,
  };
}

export interface Phone {
  phoneCountryCode: string;
  phoneNumber: string;
}

/** Searches for co-parents whose email is not known. Others may share their phone, and are found by their email. */
export const searchPhone = ({ phoneCountryCode, phoneNumber }: Phone): PersonSearch => ({
  isTheirs: sql`(${isNull(accounts.emailFolded)} and ${eq(accounts.phoneCountryCode, phoneCountryCode)} and ${eq(accounts.phoneNumber, phoneNumber)})`,
  isProfessional: sql`false`,
  mayBeIn: () => sql`false`,
  isSame: () => false,
});
