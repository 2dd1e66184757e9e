import { getTimezonesForCountry } from 'countries-and-timezones';
import type { Timezone } from '../../contract/calls/geography.calls.ts';
import { ownOf } from '../../contract/own-of.ts';
import { timezoneName } from '../../contract/timezone-name.ts';
import { zonesByRegion } from './zones-by-region.ts';

/** Zones of countries that have none on record. */
const unlisted: Readonly<Record<string, readonly string[]>> = { XK: ['Europe/Belgrade'] };

/** A few islands have no zone on record either. Their residents can still sign up. */
const fallback = ['UTC'];

function zonesOf(country: string, region?: string): readonly string[] {
  const narrowed = region === undefined ? undefined : ownOf(zonesByRegion[country] ?? {}, region);
  const zones = narrowed ?? unlisted[country] ?? getTimezonesForCountry(country)?.map(({ name }) => name) ?? [];
  return zones.length > 0 ? zones : fallback;
}

/** By language and zone, because `Intl` takes about 200 µs for each. There are some hundred zones. */
const names = new Map<string, string>();

function nameOf(id: string, language: string): string {
  const key = `${language} ${id}`;
  const name = names.get(key) ?? timezoneName(id, language);
  names.set(key, name);
  return name;
}

/** @param language BCP 47 tag for the names. */
export const timezonesOf = (country: string, region?: string, language = 'en-US'): Timezone[] =>
  zonesOf(country, region).map(id => ({ id, name: nameOf(id, language), language }));

export const isTimezone = (country: string, region: string, zone: string): boolean =>
  zonesOf(country, region).includes(zone);
