import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Package } from '../../contract/entities/package.schema.ts';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

/** What a code is stored and compared by. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

export interface PayingCode {
  /** As the visitor typed it, so that they find it again. */
  code: string;
  /** Minor units of the order's currency; null: one person's share of what is due. */
  amount: number | null;
}

export interface UsableCode extends PayingCode {
  /** The package that the code buys; null for a code that pays for any. */
  packageId: number | null;
}

/**
 * Those of the typed codes that may pay for a package now. One that is unknown, used, revoked, expired, or meant for another
 * package or currency is missing all alike.
 * Within a transaction the rows are held: of two orders with one single-use code, the second sees it used.
 */
export async function findUsableCodes(db: Database, typed: readonly string[], { id, currencyCode }: Pick<Package, 'id' | 'currencyCode'>, now: Date): Promise<UsableCode[]> {
  const spelling = new Map(typed.toReversed().map(code => [foldCode(code), code]));
  if (spelling.size === 0) return [];
  const { code, reusable, reservedBy, redeemedBy, revokedAt, expiresAt, packageId, currency } = subscriptionCodes;
  const rows = await db
    .select()
    .from(subscriptionCodes)
    .where(
      and(
        inArray(code, [...spelling.keys()]),
        or(eq(reusable, true), and(isNull(reservedBy), isNull(redeemedBy))),
        isNull(revokedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
        or(isNull(packageId), eq(packageId, id)),
        or(isNull(currency), eq(currency, currencyCode)),
      ),
    )
    .orderBy(code)
    .for('update');
  return rows.map(row => ({ code: spelling.get(row.code) ?? row.code, amount: row.kind === 'full' ? null : row.amount, packageId: row.packageId }));
}

const oneOf = (codes: readonly string[]) => and(inArray(subscriptionCodes.code, codes.map(foldCode)), eq(subscriptionCodes.reusable, false));

/** Ties codes to an attempt. Rows that `findUsableCodes` holds are still free. */
export async function reserveCodes(db: Database, codes: readonly string[], attemptId: string): Promise<void> {
  if (codes.length > 0) await db.update(subscriptionCodes).set({ reservedBy: attemptId }).where(oneOf(codes));
}

export async function releaseCodes(db: Database, attemptId: string): Promise<void> {
  await db.update(subscriptionCodes).set({ reservedBy: null }).where(eq(subscriptionCodes.reservedBy, attemptId));
}

/** Takes the codes for good. An attempt that was given up and turned out to be charged has lost its reservation, not its claim. */
export async function redeemCodes(db: Database, codes: readonly string[], attemptId: string): Promise<void> {
  if (codes.length === 0) return;
  const isOurs = or(isNull(subscriptionCodes.reservedBy), eq(subscriptionCodes.reservedBy, attemptId));
  await db
    .update(subscriptionCodes)
    .set({ reservedBy: null, redeemedBy: attemptId })
    .where(and(oneOf(codes), isNull(subscriptionCodes.redeemedBy), isOurs));
}
