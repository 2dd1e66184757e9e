import { premium } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { pressOffered } from '../press-offered.ts';
import type { Visitor } from '../visitor.ts';

export const premiumCard = `package-${premium.id}`;

/** Chooses the premium package if the page shows its card; otherwise presses the button that the page offers. */
export async function choosePackage(visitor: Visitor): Promise<void> {
  const { ui } = visitor;
  if (!(await ui.has(premiumCard))) return pressOffered(visitor);
  await ui.tick(premiumCard, true);
  await ui.press('Continue');
}
