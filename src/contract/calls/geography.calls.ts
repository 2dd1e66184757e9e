import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { PageLanguageHeaders } from '../fields/page-language.ts';
import { FaultSchema, RefusedSchema } from '../problem.schema.ts';
import { longestRegion } from '../fields/region.ts';

const CountrySchema = v.object({ code: v.string(), name: v.string() });
const RegionSchema = v.object({ code: v.string(), name: v.string() });
/** `language` is the BCP 47 tag of the name's language. */
const TimezoneSchema = v.object({ id: v.string(), name: v.string(), language: v.string() });

export type Country = v.InferOutput<typeof CountrySchema>;
export type Region = v.InferOutput<typeof RegionSchema>;
export type Timezone = v.InferOutput<typeof TimezoneSchema>;

export const listCountries = defineCall({
  summary: 'Lists all countries, sorted by name.',
  method: 'GET',
  path: '/countries',
  key: 'none',
  replies: { 200: v.array(CountrySchema) },
});

export const listRegions = defineCall({
  summary: 'Lists the states, provinces or regions of a country.',
  method: 'GET',
  path: '/countries/:country/regions',
  key: 'none',
  params: v.object({ country: CountryCodeSchema }),
  replies: { 200: v.array(RegionSchema), 400: RefusedSchema, 404: FaultSchema },
});

/** In a country whose regions differ in their time zones (US, CA), the region selects those that are listed. */
export const listTimezones = defineCall({
  summary: 'Lists the time zones of a country or of one of its regions, with names in the requested language.',
  method: 'GET',
  path: '/countries/:country/timezones',
  key: 'none',
  params: v.object({ country: CountryCodeSchema }),
  query: v.object({ region: v.optional(v.pipe(v.string(), v.maxLength(longestRegion))) }),
  headers: PageLanguageHeaders,
  replies: { 200: v.array(TimezoneSchema), 400: RefusedSchema, 404: FaultSchema },
});
