import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/database.ts';
import { accounts, families, subscriptions } from '../../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../../src/server/db/tables/infrastructure.tables.ts';
import { attempts, sandboxSales } from '../../../src/server/db/tables/payment.tables.ts';

/** The test oracle: counts the charges at the processor, and what the server has stored for them. */
export async function books(db: Database) {
  const mails = await db.select({ mail: outbox.mail }).from(outbox);
  return {
    charges: await db.$count(sandboxSales, eq(sandboxSales.outcome, 'approved')),
    accounts: await db.$count(accounts, isNotNull(accounts.joinedAt)),
    families: await db.$count(families),
    subscriptions: await db.$count(subscriptions),
    receipts: mails.filter(({ mail }) => mail.kind === 'receipt').length,
    invitations: mails.filter(({ mail }) => mail.kind === 'invitation').length,
  };
}

export const one = { charges: 1, accounts: 1, families: 1, subscriptions: 1, receipts: 1, invitations: 1 };
export const none = { charges: 0, accounts: 0, families: 0, subscriptions: 0, receipts: 0, invitations: 0 };

export const attemptStates = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ state: attempts.state })
      .from(attempts)
      .orderBy(sql`${attempts.createdAt}, ${attempts.attemptNo}`)
  ).map(({ state }) => state);
