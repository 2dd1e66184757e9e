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
  /** Empty as long as it is not known. */
  region: string;
  couponHolder: CouponHolder;
  pricingLocale: LanguageLocale;
  typist: CodeTypist;
}

/**
 * The one way from an order to its price, whether it is shown or charged; null when it is not sold to the buyer. A code that is
 * bound to the package sells it to a buyer of any pricing group.
 * With a transaction for `db` the codes in it are held.
 */
export async function reckonPrice(deps: Pick<Deps, 'db' | 'now' | 'secret'>, { order, payForCoparent, codes, buyer, region, couponHolder, pricingLocale, typist }: Order): Promise<Pricing | null> {
  const offer = await orderedPackage(deps, order, { ...buyer, prepaid: order.packageId });
  if (offer === null) return null;
  const usable = await tryCodes(deps, codes, offer, typist);
  const isPrepaid = usable.some(({ packageId }) => packageId === offer.id);
  if (!isPrepaid && (await findPackage(deps, offer.id, buyer)) === null) return null;
  const coupon = await couponFor(deps.db, couponHolder, deps.now());
  return quote({ offer, country: buyer.country, region, payForCoparent, coupon, pricingLocale, codes: usable });
}
