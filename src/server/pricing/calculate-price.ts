import type { OrderDetail, Package } from '../../contract/entities/package.schema.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';
import { addToBucket } from '../http/rate-limit.ts';
import { findOrdered } from '../packages/offer.ts';
import type { Buyer } from '../packages/pricing-group.ts';
import type { Catalogue } from '../packages/read-catalogue.ts';
import { couponFor, type CouponHolder } from './coupons.ts';
import { quote } from './quote.ts';
import { findUsableCodes, foldCode, type UsableCode } from './subscription-codes.ts';

/** The visitor who types codes: an order's subject at a caller's address. */
interface CodeTypist {
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
async function tryCodes(
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

export interface Order {
  order: OrderDetail;
  payForCoparent: boolean;
  codes: readonly string[];
  buyer: Buyer;
  /** Empty while unknown. */
  region: string;
  couponHolder: CouponHolder;
  pricingLocale: LanguageLocale;
  typist: CodeTypist;
}

/**
 * Calculates the price of an order, both to display and to charge it. Returns null if it is not sold to the buyer.
 * A code for the package allows a buyer of any pricing group to order it.
 * If `db` is a transaction, this locks the codes.
 */
export async function calculatePrice(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  catalogue: Catalogue,
  { order, payForCoparent, codes, buyer, region, couponHolder, pricingLocale, typist }: Order,
): Promise<Pricing | null> {
  const ordered = findOrdered(catalogue, deps.secret, order, buyer);
  if (ordered === null) return null;
  const { offer, isOpen } = ordered;
  const usable = await tryCodes(deps, codes, offer, typist);
  const isPrepaid = usable.some(({ packageId }) => packageId === offer.id);
  if (!isPrepaid && !isOpen) return null;
  const coupon = await couponFor(deps.db, couponHolder, deps.now());
  return quote({ offer, country: buyer.country, region, payForCoparent, coupon, pricingLocale, codes: usable });
}
