import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

type Terms = Omit<
  typeof subscriptionCodes.$inferSelect,
  'code' | 'accountId' | 'createdAt' | 'revokedAt' | 'reservedBy' | 'redeemedBy'
>;

export interface Mint extends Terms {
  count: number;
  /** Account of the client that the codes are bought for. */
  accountId?: string;
}

/** Creates codes with the same terms. A database constraint requires an amount exactly for codes of kind `amount`. */
export async function mintCodes(db: Database, { count, ...terms }: Mint, now: Date): Promise<string[]> {
  const codes = Array.from({ length: count }, randomCode);
  if (codes.length > 0)
    await db.insert(subscriptionCodes).values(codes.map(code => ({ ...terms, code, createdAt: now })));
  return codes;
}

/** Crockford's alphabet, without characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 random bits each. */
const randomCode = (): string => Array.from(randomBytes(16), byte => alphabet[byte % alphabet.length]).join('');
