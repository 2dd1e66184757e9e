import { lazy, Suspense } from 'react';
import { needAllWords } from '../../../i18n/i18n.ts';
import { useSelector } from '../../join.hooks.ts';

/** Few come with a discount, so what is said of it is loaded for them alone. */
const DiscountLine = lazy(async () => {
  const [{ DiscountLine: line }] = await Promise.all([import('./discount-line.tsx'), needAllWords()]);
  return { default: line };
});

export function DiscountNote() {
  const isTold = useSelector(({ context }) => context.discount !== null && context.flags?.discountLanguage === true);
  return isTold ? <Suspense><DiscountLine /></Suspense> : null;
}
