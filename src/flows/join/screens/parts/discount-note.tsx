import { Suspense } from 'react';
import { flagsOf } from '../../../../../machines/flows/join/join.flags.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { lazyComponent } from '../../../../i18n/lazy-component.ts';
import { useSelector } from '../../join.actors.ts';

/** Lazy, because few visitors arrive with a discount. */
const DiscountLine = lazyComponent(
  () => lazyPart(() => import('./discount-line.tsx'), 'background'),
  loaded => loaded.DiscountLine,
  'background',
);

export function DiscountNote() {
  const isShown = useSelector(({ context }) => context.discount !== null && flagsOf(context).discountLanguage);
  return isShown ? (
    <Suspense>
      <DiscountLine />
    </Suspense>
  ) : null;
}
