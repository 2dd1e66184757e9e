import { premium } from '../../../../machines/checkout/checkout.fixtures.ts';
import { pressOffered } from '../press-offered.ts';
import type { Visitor } from '../visitor.ts';

export const premiumCard = `package-${premium.id}`;

/** Whoever is not taken to the payment chooses a package, once packages are there. */
export async function choosePackage(visitor: Visitor): Promise<void> {
  const { hand } = visitor;
  if (!(await hand.has(premiumCard))) return pressOffered(visitor);
  await hand.tick(premiumCard, true);
  await hand.press('Continue');
}
