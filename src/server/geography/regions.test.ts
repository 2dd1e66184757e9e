import { expect, it } from 'vitest';
import { countries } from '../../contract/countries.ts';
import { regionsOf } from './regions.ts';

it('every region has a code that no other region of its country has', () => {
  const repeated = countries.flatMap(({ code: country }) => {
    const codes = regionsOf(country).map(({ code }) => code);
    return codes.filter((code, at) => codes.indexOf(code) < at).map(code => `${country} ${code}`);
  });
  expect(repeated).toEqual([]);
});

it('a region without a code on record is known by its name', () => {
  expect(regionsOf('GG').map(({ code }) => code)).toContain('St. Peter Port');
});

it('every municipality of Puerto Rico has its name', () => {
  const names = regionsOf('PR').map(({ name }) => name);
  expect(names).toHaveLength(78);
  expect(names).toEqual(expect.arrayContaining(['Catano', 'Jayuya', 'Las Piedras', 'Salinas', 'Vieques']));
});
