import { flagsOf } from '../../machines/join/join.flags.ts';
import type { JoinContext } from '../../machines/join/join.types.ts';

/** How many percent, an unnamed discount, or that there is none after all; null says nothing of it. */
export type ToldDiscount = number | 'some' | 'none' | null;

type Told = Pick<JoinContext, 'flags' | 'flagOverrides' | 'discount' | 'registration' | 'catalogue'>;

/** What the page says of the discount that a visitor came with: what the link promises, until the server can be asked; then what it says. */
export function toldDiscount(context: Told): ToldDiscount {
  const { discount, registration, catalogue } = context;
  if (!flagsOf(context).discountLanguage || discount === null) return null;
  if (registration === null) return discount.percentage ?? 'some';
  return catalogue?.percentOff === 0 ? 'none' : (catalogue?.percentOff ?? null);
}
