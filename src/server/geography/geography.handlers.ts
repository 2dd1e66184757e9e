import type { Hono } from 'hono';
import { listCountries, listRegions, listTimezones } from '../../contract/calls/geography.calls.ts';
import { countries as facts } from 'countries-list';
import { countries, isCountry } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import { languageOf, languageTag } from '../http/language-of.ts';
import { mount } from '../http/mount.ts';
import { limited } from '../http/rate-limit.ts';
import { reply } from '../http/reply.ts';
import { regionsOf } from './regions.ts';
import { timezonesOf } from './timezones.ts';

const namedCountries = countries
  .map(({ code }) => ({ code, name: facts[code].name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const unknownCountry = reply(404, { type: 'notFound' });

export function mountGeography(app: Hono, deps: Deps): void {
  mount(
    app,
    deps,
    listCountries,
    limited(deps, 'geography', async () => reply(200, namedCountries)),
  );
  mount(
    app,
    deps,
    listRegions,
    limited(deps, 'geography', async ({ params: { country } }) =>
      isCountry(country) ? reply(200, [...regionsOf(country)]) : unknownCountry,
    ),
  );
  mount(
    app,
    deps,
    listTimezones,
    limited(deps, 'geography', async ({ params: { country }, query: { region }, headers }) =>
      isCountry(country)
        ? reply(200, timezonesOf(country, region, languageTag(languageOf(headers['accept-language']))))
        : unknownCountry,
    ),
  );
}
