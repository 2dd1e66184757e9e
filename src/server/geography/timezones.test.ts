import { expect, it } from 'vitest';
import { countries } from '../../contract/countries.ts';
import { spanishPlaces } from '../../contract/spanish-places.ts';
import { timezonesOf } from './timezones.ts';
import { zonesByRegion } from './zones-by-region.ts';

it('every place with a Spanish name is a place of a listed time zone', () => {
  const zones = [
    ...countries.flatMap(({ code }) => timezonesOf(code).map(({ id }) => id)),
    ...Object.values(zonesByRegion).flatMap(regions => Object.values(regions).flat()),
  ];
  const places = new Set(zones.flatMap(id => id.replaceAll('_', ' ').split('/')));
  expect(Object.keys(spanishPlaces).filter(place => !places.has(place))).toEqual([]);
});

it('Kosovo has the time of its neighbours', () => {
  expect(timezonesOf('XK').map(({ id }) => id)).toEqual(['Europe/Belgrade']);
});

it('the Magdalen Islands, which are part of Quebec, have Atlantic time', () => {
  expect(timezonesOf('CA', 'QC').map(({ id }) => id)).toContain('America/Halifax');
});
