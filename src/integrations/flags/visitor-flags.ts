import { lazyPart } from '../../lazy/lazy-part.ts';
import { createLoadFlags, type FlagSource, type LoadFlags } from './load-flags.ts';
import { urlOverrides } from './url-overrides.ts';

/** Asked only when flags are, so that its code comes with the first question; that counts as waiting for the answer. */
const ownServer: FlagSource = async (targetingKey, signal) => {
  const { ofrepSource } = await lazyPart(() => import('./ofrep-source.ts'), 'optional');
  return ofrepSource({ baseUrl: '/api' })(targetingKey, signal);
};

/** What our own server says of a visitor; in development an address may say otherwise. */
export const loadVisitorFlags: LoadFlags = createLoadFlags({ source: ownServer, ...(import.meta.env.DEV && { overrides: urlOverrides }) });
