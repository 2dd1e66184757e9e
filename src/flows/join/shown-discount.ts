import { flagsOf } from '../../../machines/flows/join/join.flags.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';

/** A percentage, a discount of unknown size, or none after all; null shows nothing. */
export type ShownDiscount = number | 'some' | 'none' | null;

type DiscountContext = Pick<JoinContext, 'flags' | 'flagOverrides' | 'discount' | 'registration' | 'catalogue'>;

/**
 * What the page says of the visitor's discount: the link's percentage until there is a registration, then the server's.
 */
export function shownDiscount(context: DiscountContext): ShownDiscount {
  const { discount, registration, catalogue } = context;
  if (!flagsOf(context).discountLanguage || discount === null) return null;
  if (registration === null) return discount.percentage ?? 'some';
  return catalogue?.percentOff === 0 ? 'none' : (catalogue?.percentOff ?? null);
}
