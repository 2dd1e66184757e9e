import type { Package } from '../../contract/entities/package.schema.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';
import { addToBucket } from '../http/rate-limit.ts';
import { findUsableCodes, foldCode, type UsableCode } from './subscription-codes.ts';

/** The visitor who types codes: an order's subject at a caller's address. */
export interface CodeTypist {
  subjectId: string;
  address: string;
}

const windowSeconds = 15 * 60;

/** Limits of wrong codes. Higher for an address, because a whole office may share it. */
const mostWrong = { subject: 10, address: 100 };

/**
 * Returns the usable ones of the typed codes. After too many wrong codes, throws without a lookup for a while, so that
 * correct and wrong codes get the same reply. Counts before the lookup, so that concurrent guesses each count.
 */
export async function tryCodes(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  typed: readonly string[],
  offer: Package,
  { subjectId, address }: CodeTypist,
): Promise<UsableCode[]> {
  const tried = new Set(typed.map(foldCode)).size;
  if (tried === 0) return [];
  const buckets = [
    { name: `codes:subject:${subjectId}`, seconds: windowSeconds, most: mostWrong.subject },
    { name: `codes:address:${address}`, seconds: windowSeconds, most: mostWrong.address },
  ];
  for (const bucket of buckets) {
    const { count, secondsLeft } = await addToBucket(deps, bucket, tried);
    if (count > bucket.most) throw new HttpFault(429, 'tooMany', secondsLeft);
  }
  const usable = await findUsableCodes(deps.db, typed, offer, deps.now());
  for (const bucket of usable.length > 0 ? buckets : []) await addToBucket(deps, bucket, -usable.length);
  return usable;
}
