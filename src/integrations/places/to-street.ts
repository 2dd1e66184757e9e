interface StreetParts {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Number or name of the unit, e.g. `4` or `Flat 4`. */
  unit: string;
  /** House number or name. */
  house: string;
  route: string;
}

const betweenUnitAndHouse: Readonly<Record<string, string>> = { AU: '/', CA: '-', NZ: '/' };

/** Formats a street address by the country's convention: a unit precedes its house, except in the United States. */
export function toStreet({ country, unit, house, route }: StreetParts): string {
  const street = [house, route].filter(Boolean).join(/\d/.test(house) ? ' ' : ', ');
  if (unit === '') return street;
  const isNumber = /^\d/.test(unit);
  if (country === 'US') return `${street} ${isNumber ? '#' : ''}${unit}`;
  return `${unit}${(isNumber && betweenUnitAndHouse[country]) || ', '}${street}`;
}
