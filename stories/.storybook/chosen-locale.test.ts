import { expect, it } from 'vitest';
import { chosenLocale } from './chosen-locale.ts';

it.each([
  ['en', 'en'],
  ['es_MX', 'es_MX'],
  ['es-MX', 'es_MX'],
  ['fr', 'en'],
  [undefined, 'en'],
])('the language %s in the address shows the stories in %s', (value, locale) => {
  expect(chosenLocale(value)).toBe(locale);
});
