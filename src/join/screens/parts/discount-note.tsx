import { Suspense } from 'react';
import { flagsOf } from '../../../../machines/join/join.flags.ts';
import { later } from '../../later.ts';
import { useSelector } from '../../join.hooks.ts';

/** Few come with a discount, so what is said of it is loaded for them alone. */
const DiscountLine = later(() => import('./discount-line.tsx'), loaded => loaded.DiscountLine);

export function DiscountNote() {
  const isTold = useSelector(({ context }) => context.discount !== null && flagsOf(context).discountLanguage);
  return isTold ? <Suspense><DiscountLine /></Suspense> : null;
}
