import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

type Terms = Omit<typeof subscriptionCodes.$inferSelect, 'code' | 'accountId' | 'createdAt' | 'revokedAt' | 'reservedBy' | 'redeemedBy'>;

export interface Mint extends Terms {
  count: number;
  /** The client that the codes are bought for. */
  accountId?: string;
}

/** New codes on the same terms. The database refuses an amount that is missing, or one that a code paying in full does not have. */
export async function mintCodes(db: Database, { count, ...terms }: Mint, now: Date): Promise<string[]> {
  const codes = Array.from({ length: count }, randomCode);
  if (codes.length > 0) await db.insert(subscriptionCodes).values(codes.map(code => ({ ...terms, code, createdAt: now })));
  return codes;
}

/** Crockford's: nothing in it looks like something else in it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 random bits. */
const randomCode = (): string => Array.from(randomBytes(16), byte => alphabet[byte % alphabet.length]).join('');
