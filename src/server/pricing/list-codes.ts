import { desc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

type StoredCode = typeof subscriptionCodes.$inferSelect;

export type ListedCode = Omit<StoredCode, 'reservedBy' | 'redeemedBy'> & {
  state: 'usable' | 'reserved' | 'redeemed' | 'revoked' | 'expired';
};

/** Lists all codes, the newest first. */
export async function listCodes(db: Database, now: Date): Promise<ListedCode[]> {
  const codes = await db
    .select()
    .from(subscriptionCodes)
    .orderBy(desc(subscriptionCodes.createdAt), subscriptionCodes.code);
  return codes.map(({ reservedBy, redeemedBy, ...code }) => ({
    ...code,
    state: stateOf({ ...code, reservedBy, redeemedBy }, now),
  }));
}

function stateOf({ redeemedBy, revokedAt, expiresAt, reservedBy }: StoredCode, now: Date): ListedCode['state'] {
  if (redeemedBy !== null) return 'redeemed';
  if (revokedAt !== null) return 'revoked';
  if (reservedBy !== null) return 'reserved';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'usable';
}
