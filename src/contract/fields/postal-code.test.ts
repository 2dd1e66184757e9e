import { describe, expect, it } from 'vitest';
import { countries } from '../countries.ts';
import { postalCodeOf } from './postal-code.ts';

describe('a postal code', () => {
  it.each([
    ['GB', 'NW1 8QL', 'NW1 8QL'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'je2-3ab', 'JE2 3AB'],
    ['GB', 'GY1 1AA', 'GY1 1AA'],
    ['GB', 'IM1 1AA', 'IM1 1AA'],
    ['GB', 'bfpo 1234', 'BFPO 1234'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'QQ1 1AA', null],
    ['US', ' 12207 ', '12207'],
    ['US', '122071234', '12207-1234'],
    ['US', '12207 1234', '12207-1234'],
    ['US', '１２２０７', '12207'],
    ['US', '1220', null],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['NL', '1234ab', '1234 AB'],
    ['SE', 'se-12345', '123 45'],
    ['PL', '00–950', '00-950'],
    ['JP', '1000001', '100-0001'],
    ['JP', '〒１００ー０００１', '100-0001'],
    ['FR', '75 001', '75001'],
    ['KR', '06236', '06236'],
    ['KR', '00000', null],
    ['NU', '9974', '9974'],
    ['MU', 'a0001', 'A0001'],
    ['MU', '-', null],
    ['MX', '06000', '06000'],
    ['AR', '1425', '1425'],
    ['AR', 'c1425cla', 'C1425CLA'],
    ['AR', '142', null],
    ['KH', '120101', '120101'],
    ['NI', '11001', '11001'],
    ['SV', '1101', '1101'],
    ['AO', 'none has a form here', 'none has a form here'],
  ])('of %s: %s becomes %s', (country, typed, code) => {
    expect(postalCodeOf(typed, country)).toBe(code);
    if (code !== null) expect(postalCodeOf(code, country)).toBe(code);
  });

  it('has a known format in at least 150 countries, including the five with address lookup', () => {
    const formed = countries.map(({ code }) => code).filter(code => postalCodeOf('?', code) === null);
    expect(formed.length).toBeGreaterThanOrEqual(150);
    expect(formed).toEqual(expect.arrayContaining(['US', 'GB', 'AU', 'CA', 'NZ']));
  });
});
