import { type ComponentType, lazy } from 'react';
import { needAllWords } from '../../i18n/i18n.ts';
import type { Need } from '../../lazy/lazy-part.ts';

/** A lazy component that loads its messages along with its code. */
export const later = <Module>(load: () => Promise<Module>, pick: (loaded: Module) => ComponentType, need?: Need) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), needAllWords(need)]);
    return { default: pick(loaded) };
  });
