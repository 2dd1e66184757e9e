import { expect, it } from 'vitest';
import { timezoneName } from './timezone-name.ts';

it('a name begins with a capital letter in every language', () => {
  expect(timezoneName('America/New_York', 'es-MX')).toBe('Hora oriental – Nueva York');
});

it.each([
  ['America/Mexico_City', 'Ciudad de México', 'Mexico City'],
  ['America/North_Dakota/Center', 'Center, Dakota del Norte', 'Center, North Dakota'],
  ['America/Tijuana', 'Tijuana', 'Tijuana'],
])('the place of %s is %s in Spanish and %s in English', (id, spanish, english) => {
  expect(['es-MX', 'en-US'].map(language => timezoneName(id, language).split(' – ')[1])).toEqual([spanish, english]);
});

it.each([
  ['America/New_York', 'America/Detroit', 'Eastern Time'],
  ['America/Anchorage', 'America/Juneau', 'Alaska Time'],
  ['Europe/Rome', 'Europe/Berlin', 'Central European Time'],
  ['Asia/Dubai', 'Asia/Dubai', 'Gulf Standard Time'],
])('the zones %s and %s are called %s, whatever their rules were in other years', (one, other, name) => {
  expect([one, other].map(id => timezoneName(id, 'en').split(' – ')[0])).toEqual([name, name]);
});
