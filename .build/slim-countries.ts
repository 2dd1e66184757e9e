import { countries } from 'countries-list';
import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

/**
 * Keeps of the list of countries what `src/contract/countries.ts` reads: not names, capitals, currencies and languages.
 * Calling codes are strings, because V8 keeps a cache of 64 KB once a page converts so many numbers to strings.
 */
export function slimCountries(): Plugin {
  const facts = Object.entries(countries).map(([code, { phone }]) => [code, { phone: phone.slice(0, 1).map(String) }]);
  return {
    name: 'slim-countries',
    apply: isClientBuild,
    transform: {
      filter: { id: /node_modules\/countries-list\// },
      handler: () => ({ code: `export const countries = ${JSON.stringify(Object.fromEntries(facts))};`, map: null }),
    },
  };
}
