import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';

export interface EmailSearch {
  folded: string;
  /** Whether a text or JSON value may contain the email: a condition that narrows a search down, before `isSame` decides. */
  mayBeIn: (value: SQLWrapper) => SQL;
  isSame: (stored: string | null) => boolean;
}

/**
 * Searches for an email where it is not stored folded. Outside ASCII, Postgres lower-cases in other ways than
 * `foldEmail`, so the condition lower-cases ASCII only, and other letters match anything. So does an i before them,
 * because `İ` is folded to an i and a dot.
 */
export function searchEmail(email: string): EmailSearch {
  const folded = foldEmail(email);
  const pattern = folded.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/i?\P{ASCII}+/gu, '%');
  return {
    folded,
    mayBeIn: value => sql`lower((${value})::text collate "C") like ${`%${pattern}%`}`,
    isSame: stored => stored !== null && foldEmail(stored) === folded,
  };
}
