import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { inviteTokens, type Account } from '../db/tables/account.tables.ts';

export interface Agreement {
  termsAccepted?: boolean | undefined;
  marketingOptIn?: boolean | undefined;
}

type AgreementColumns = Partial<Pick<Account, 'termsAcceptedAt' | 'marketingOptIn'>>;

/**
 * The columns of an account that an agreement changes: everything that records one uses them. An answer that was not
 * given changes nothing, and the terms are accepted for good.
 */
export const agreementColumns = ({ termsAccepted, marketingOptIn }: Agreement, at: Date): AgreementColumns => ({
  ...(termsAccepted === true && { termsAcceptedAt: at }),
  ...(marketingOptIn !== undefined && { marketingOptIn }),
});

/** Whether a parent must accept the terms before they get credentials: they were invited and have not accepted them. */
export const lacksTerms = async (
  db: Database,
  { id, termsAcceptedAt }: Pick<Account, 'id' | 'termsAcceptedAt'>,
): Promise<boolean> => termsAcceptedAt === null && (await anyInvitation(db, { accountId: id })).length > 0;

const anyInvitation = statement((db, { accountId }: { accountId: string }) =>
  db
    .select({ accountId: inviteTokens.accountId })
    .from(inviteTokens)
    .where(eq(inviteTokens.accountId, accountId))
    .limit(1),
);
