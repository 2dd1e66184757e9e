import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { subscriptionCodes } from '../db/tables/code.tables.ts';

const fold = (code: string): string => code.trim().toUpperCase();

export interface UsableCode {
  /** As the visitor typed it, so that they find it again. */
  code: string;
  amount: number;
}

/**
 * Those of the typed codes that may be used now; an unknown, used or expired one is missing all alike.
 * Within a transaction the rows are held: of two orders with one single-use code, the second sees it used.
 */
export async function findUsableCodes(db: Database, typed: readonly string[], now: Date): Promise<UsableCode[]> {
  const spelling = new Map(typed.toReversed().map(code => [fold(code), code]));
  if (spelling.size === 0) return [];
  const isFree = and(isNull(subscriptionCodes.reservedBy), isNull(subscriptionCodes.redeemedBy));
  const rows = await db
    .select()
    .from(subscriptionCodes)
    .where(
      and(
        inArray(subscriptionCodes.code, [...spelling.keys()]),
        or(eq(subscriptionCodes.reusable, true), isFree),
        or(isNull(subscriptionCodes.expiresAt), gt(subscriptionCodes.expiresAt, now)),
      ),
    )
    .orderBy(subscriptionCodes.code)
    .for('update');
  return rows.map(({ code, amount }) => ({ code: spelling.get(code) ?? code, amount: amount ?? 0 }));
}

const oneOf = (codes: readonly string[]) => and(inArray(subscriptionCodes.code, codes.map(fold)), eq(subscriptionCodes.reusable, false));

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
