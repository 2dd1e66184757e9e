import type { OrderDetail } from '../../contract/entities/package.schema.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Deps } from '../deps.ts';
import { findPackage, orderedPackage } from '../packages/offer.ts';
import type { Buyer } from '../packages/pricing-group.ts';
import { couponFor, type CouponHolder } from './coupons.ts';
import { quote } from './quote.ts';
import { tryCodes, type CodeTypist } from './try-codes.ts';

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
  { order, payForCoparent, codes, buyer, region, couponHolder, pricingLocale, typist }: Order,
): Promise<Pricing | null> {
  const offer = await orderedPackage(deps, order, { ...buyer, prepaid: order.packageId });
  if (offer === null) return null;
  const usable = await tryCodes(deps, codes, offer, typist);
  const isPrepaid = usable.some(({ packageId }) => packageId === offer.id);
  if (!isPrepaid && (await findPackage(deps, offer.id, buyer)) === null) return null;
  const coupon = await couponFor(deps.db, couponHolder, deps.now());
  return quote({ offer, country: buyer.country, region, payForCoparent, coupon, pricingLocale, codes: usable });
}
