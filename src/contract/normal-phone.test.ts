import fc from 'fast-check';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { callablePhone, countryCalledBy, normalPhone, placedPhone } from './normal-phone.ts';

describe('a phone number', () => {
  it.each([
    ['2025550143', '1', '1', '2025550143'],
    ['1-202-555-0143', '1', '1', '2025550143'],
    ['+1 (202) 555-0143', '1', '1', '2025550143'],
    ['0044 20 7946 0018', '1', '44', '2079460018'],
    ['011 44 20 7946 0018', '1', '44', '2079460018'],
    ['020 7946 0018', '44', '44', '2079460018'],
    ['+44 (0)20 7946 0018', '1', '44', '2079460018'],
    ['44 20 7946 0018', '44', '44', '2079460018'],
    ['07700 900123', '44', '44', '7700900123'],
    ['011 234 5678 9', '39', '39', '01123456789'],
    ['809 555 0143', '1809', '1', '8095550143'],
    ['+358 9 123456', '1', '358', '09123456'],
    ['09 123456', '358', '358', '09123456'],
    ['12345678', '1', '1', '12345678'],
    ['+1 202 555', '1', '1', '202555'],
    ['+999 123 456 789', '1', '1', '+999123456789'],
    ['9 516 9999', '5999', '599', '95169999'],
    ['123 456 789', '999', '999', '123456789'],
    ['+44 7700 900123', '999', '44', '7700900123'],
  ])('typed as %s with the listed code %s becomes +%s %s', (typed, listed, callingCode, number) => {
    expect(normalPhone(typed, listed)).toMatchObject({ callingCode, number });
  });

  it.each([
    ['+44 20 7946 0018', 'US', 'GB', '2079460018'],
    ['+44 7700 900123', 'US', 'GB', '7700900123'],
    ['+1 416 555 0143', 'US', 'US', '4165550143'],
    ['+1 416 555 0143', 'GB', 'CA', '4165550143'],
    ['+1 555 010 0123', 'GB', 'US', '5550100123'],
    ['+52 55 1234 5678', 'US', 'MX', '5512345678'],
    ['020 7946 0018', 'GB', 'GB', '2079460018'],
    ['8095550143', 'DO', 'DO', '8095550143'],
    ['+999 123 456 789', 'US', 'US', '+999123456789'],
  ])(
    'typed as %s with the country %s is placed in the country %s as %s',
    (typed, chosen, phoneCountry, phoneNumber) => {
      expect(placedPhone(typed, chosen)).toEqual({ phoneCountry, phoneNumber });
    },
  );

  it('of North America without a prefix is placed as the parser reads it', () => {
    const tenDigits = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }));
    fc.assert(
      fc.property(tenDigits, fc.constantFrom('US', 'CA', 'DO', 'JM', 'PR'), ([first, rest], country) => {
        const typed = `${first}${String(rest).padStart(9, '0')}`;
        const { callingCode, number } = normalPhone(typed, '1');
        expect(placedPhone(typed, country)).toEqual({ phoneCountry: country, phoneNumber: number });
        expect(callablePhone(typed, '1')).toEqual({ callingCode, number });
      }),
    );
  });

  it.each(countries)('of $code is placed there, and its calling code belongs to a country', ({ code, callingCode }) => {
    expect(placedPhone('612345678', code)).toEqual({ phoneCountry: code, phoneNumber: '612345678' });
    expect(countryCalledBy(callingCode)).toBeDefined();
    if (isSupportedCountry(code)) expect(callingCode).toBe(getCountryCallingCode(code));
  });

  it.each([
    ['1', 'US'],
    ['39', 'IT'],
    ['44', 'GB'],
    ['212', 'MA'],
    ['358', 'FI'],
    ['599', 'CW'],
    ['999', undefined],
  ])('of +%s alone belongs to %s', (callingCode, country) => {
    expect(countryCalledBy(callingCode)).toBe(country);
  });

  it('in its normal form is unchanged', () => {
    for (const [typed, code] of [
      ['020 7946 0018', '44'],
      ['09 123456', '358'],
      ['1 202 555 0143', '1'],
      ['12345678', '1'],
    ] as const) {
      const once = normalPhone(typed, code);
      expect(normalPhone(once.number, once.callingCode)).toEqual(once);
    }
  });
});
