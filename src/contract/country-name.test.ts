import { expect, it } from 'vitest';
import { countryNames } from './country-name.ts';

it.each([
  ['en', ['United States', 'Hong Kong', 'Macao', 'Palestine', 'QQ']],
  ['es-MX', ['Estados Unidos', 'Hong Kong', 'Macao', 'Palestina', 'QQ']],
])('`countryNames` names countries in %s as browsers do; an unknown code names itself', (tag, names) => {
  expect(['US', 'HK', 'MO', 'PS', 'QQ'].map(countryNames(tag))).toEqual(names);
});
