import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Need } from '../lazy/lazy-part.ts';
import { hasAllWords, needAllWords } from './i18n.ts';

type Load<Module> = (need?: Need) => Promise<Module>;

/** Loads a module, and keeps it. */
interface Keeping<Module> extends Load<Module> {
  module?: Module;
}

/**
 * Lets a component that was fetched ahead of time be rendered at once. Otherwise React would show the fallback, and keep it
 * for 300 ms.
 */
export function kept<Module>(load: Load<Module>): Keeping<Module> {
  const keeping: Keeping<Module> = async need => (keeping.module = await load(need));
  return keeping;
}

/**
 * A lazy component that loads its messages along with its code.
 *
 * @example
 * const receipt = kept(need => lazyPart(() => import('./receipt.screen.tsx'), need));
 * const ReceiptScreen = lazyComponent(receipt, loaded => loaded.ReceiptScreen);
 */
export function lazyComponent<Module>(
  load: Keeping<Module>,
  pick: (loaded: Module) => ComponentType,
  need?: Need,
): ComponentType {
  const Later = lazy(async () => {
    const [loaded] = await Promise.all([load(), needAllWords(need)]);
    return { default: pick(loaded) };
  });
  return function Part() {
    // The same for as long as it is mounted, because another component would lose the state.
    const [Component] = useState(() => (load.module && hasAllWords() ? pick(load.module) : Later));
    return createElement(Component);
  };
}
