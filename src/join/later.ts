import { type ComponentType, lazy } from 'react';
import { needAllWords } from '../i18n/i18n.ts';

/** A component that is fetched when it is first drawn, and its words with it. */
export const later = <Module>(load: () => Promise<Module>, pick: (loaded: Module) => ComponentType) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), needAllWords()]);
    return { default: pick(loaded) };
  });
