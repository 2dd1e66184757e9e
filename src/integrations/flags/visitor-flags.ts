import { lazyPart } from '../../lazy/lazy-part.ts';
import { createLoadFlags, type FlagSource, type LoadFlags } from './load-flags.ts';
import { urlOverrides } from './url-overrides.ts';

/** Loads its code with the first question; the time for that counts as waiting for the answer. */
const ownServer: FlagSource = async (targetingKey, signal) => {
  const { ofrepSource } = await lazyPart(() => import('./ofrep-source.ts'), 'optional');
  return ofrepSource({ baseUrl: '/api' })(targetingKey, signal);
};

/** Loads flags from our own server; in development the address may override them. */
export const loadVisitorFlags: LoadFlags = createLoadFlags({
  source: ownServer,
  ...(import.meta.env.DEV && { overrides: urlOverrides }),
});
