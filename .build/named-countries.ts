import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { NamedCountry } from '../src/i18n/named-countries/named-in.ts';
import { isClientBuild } from './client-build.ts';

/** Lists the countries with their names when the client is built, so that the page needs no `Intl` for them. */
export function namedCountries(): Plugin {
  return {
    name: 'named-countries',
    apply: isClientBuild,
    transform: {
      filter: { id: /\/src\/i18n\/named-countries\/(en|es_MX)\.ts$/ },
      handler: async (_, id) => {
        const { named } = (await import(pathToFileURL(id).href)) as { named: readonly NamedCountry[] };
        return { code: `export const named = ${JSON.stringify(named)};`, map: null };
      },
    },
  };
}
