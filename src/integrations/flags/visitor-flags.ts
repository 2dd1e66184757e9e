import { createLoadFlags, type LoadFlags } from './load-flags.ts';
import { ofrepSource } from './ofrep-source.ts';
import { urlOverrides } from './url-overrides.ts';

/** Loads flags from our own server; in development the address may override them. */
export const loadVisitorFlags: LoadFlags = createLoadFlags({
  source: ofrepSource({ baseUrl: '/api' }),
  ...(import.meta.env.DEV && { overrides: urlOverrides }),
});
