import type { Plugin } from 'vite';
import { countries } from '../src/contract/countries.ts';
import { isClientBuild } from './client-build.ts';

const listed = countries.map(({ code, callingCode }) => code + callingCode).join(' ');

/** Computes the list of countries when the client is built, so that the page loads none of what else is known of them. */
export const slimCountries = (): Plugin => ({
  name: 'slim-countries',
  apply: isClientBuild,
  transform: {
    filter: { id: /\/src\/contract\/countries\.ts$/ },
    handler: () => ({
      code: `
        export const countries = '${listed}'.split(' ').map(text => ({ code: text.slice(0, 2), callingCode: text.slice(2) }));
        export const isCountry = asked => countries.some(({ code }) => code === asked);`,
      map: null,
    }),
  },
});
