import type { Package } from '../../contract/entities/package.schema.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';
import { addToBucket } from '../http/rate-limit.ts';
import { findUsableCodes, foldCode, type UsableCode } from './subscription-codes.ts';

/** Who types codes: an order's subject, at a caller's address. */
export interface CodeTypist {
  subjectId: string;
  address: string;
}

const windowSeconds = 15 * 60;

/** An address may be a whole office's. */
const mostWrong = { subject: 10, address: 100 };

/**
 * The usable ones of the typed codes. Whoever typed too many others is locked out for a while: nothing is looked up for them
 * any more, so a right code and a wrong one are answered alike. Counted before looking, so that guesses at once count each.
 */
export async function tryCodes(deps: Pick<Deps, 'db' | 'now' | 'secret'>, typed: readonly string[], offer: Package, { subjectId, address }: CodeTypist): Promise<UsableCode[]> {
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
