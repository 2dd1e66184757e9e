import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Package } from '../../contract/entities/package.schema.ts';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

/** Normalises a code for storage and comparison. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

export interface PayingCode {
  /** The code as the visitor typed it, so that they recognise it. */
  code: string;
  /** Minor units of the order's currency, or null for one person's share of the amount due. */
  amount: number | null;
}

export interface UsableCode extends PayingCode {
  /** Id of the only package that the code pays for, or null for any package. */
  packageId: number | null;
}

/**
 * Finds the typed codes that may pay for a package now. Omits codes that are unknown, used, revoked, expired, or for
 * another package or currency, without telling them apart.
 * Within a transaction this locks the rows, so that the second of two orders with one single-use code finds it used.
 */
export async function findUsableCodes(
  db: Database,
  typed: readonly string[],
  { id, currencyCode }: Pick<Package, 'id' | 'currencyCode'>,
  now: Date,
): Promise<UsableCode[]> {
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
  return rows.map(row => ({
    code: spelling.get(row.code) ?? row.code,
    amount: row.kind === 'full' ? null : row.amount,
    packageId: row.packageId,
  }));
}

const oneOf = (codes: readonly string[]) =>
  and(inArray(subscriptionCodes.code, codes.map(foldCode)), eq(subscriptionCodes.reusable, false));

/** Reserves codes for an attempt. Call it in the transaction of `findUsableCodes`, which has locked the free codes. */
export async function reserveCodes(db: Database, codes: readonly string[], attemptId: string): Promise<void> {
  if (codes.length > 0) await db.update(subscriptionCodes).set({ reservedBy: attemptId }).where(oneOf(codes));
}

export async function releaseCodes(db: Database, attemptId: string): Promise<void> {
  await db.update(subscriptionCodes).set({ reservedBy: null }).where(eq(subscriptionCodes.reservedBy, attemptId));
}

/**
 * Marks codes as used. An abandoned attempt that proves to be charged has lost its reservation, but may still redeem
 * free codes.
 */
export async function redeemCodes(db: Database, codes: readonly string[], attemptId: string): Promise<void> {
  if (codes.length === 0) return;
  const isOurs = or(isNull(subscriptionCodes.reservedBy), eq(subscriptionCodes.reservedBy, attemptId));
  await db
    .update(subscriptionCodes)
    .set({ reservedBy: null, redeemedBy: attemptId })
    .where(and(oneOf(codes), isNull(subscriptionCodes.redeemedBy), isOurs));
}
