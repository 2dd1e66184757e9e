import { type ComponentType, lazy } from 'react';
import { needAllWords } from './i18n.ts';
import type { Need } from '../lazy/lazy-part.ts';

/**
 * A lazy component that loads its messages along with its code.
 *
 * @example
 * const ReceiptScreen = lazyComponent(() => lazyPart(() => import('./receipt.screen.tsx')), loaded => loaded.ReceiptScreen);
 */
export const lazyComponent = <Module>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType,
  need?: Need,
) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), needAllWords(need)]);
    return { default: pick(loaded) };
  });
