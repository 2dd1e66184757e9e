import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Where the library's form is too narrow or too wide; codes without their blank or hyphen. */
const ownForms: Readonly<Record<string, RegExp>> = {
  // Of Royal Mail, with the forces' post offices and Girobank; Jersey, Guernsey and the Isle of Man have British codes.
  GB: /^(?:BFPO\d{1,4}|GIR0AA|(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRV-Y]?)\d[ABD-HJLNP-UW-Z]{2})$/,
  KR: /^(?:0[1-9]|[1-5]\d|6[0-3])\d{3}$/,
  MU: /^[\dA-Z]\d{4}$/,
  NU: /^9974$/,
};

/** Places whose codes are written without a blank, though the library also takes them with one. */
const unbroken = new Set(['FR']);

const isCode = (code: string, country: string): boolean => ownForms[country]?.test(code.replace(/[ -]/, '')) ?? postcodeValidator(code, country);

/**
 * A postal code as its country writes it (`sw1a1aa` is `SW1A 1AA`), or null where the country has no such code.
 * A country without a known form takes any code as it is.
 */
export function postalCodeOf(typed: string, country: string): string | null {
  const clean = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (!Object.hasOwn(ownForms, country) && !postcodeValidatorExistsForCountry(country)) return clean;
  const plain = clean.toUpperCase().replaceAll(/[\p{Pd}\u2212]/gu, '-');
  const bare = plain.replaceAll(/[ -]/g, '');
  if (bare === '') return null;
  // Some are written with the country in front, as in SE-123 45.
  const local = bare.startsWith(country) ? bare.slice(country.length) : bare;
  return [...spellings(local, country), ...spellings(bare, country), plain].find(code => isCode(code, country)) ?? null;
}

/** The ways to write a code that has one blank, one hyphen or neither; the usual one first. */
function spellings(bare: string, country: string): string[] {
  if (bare === '') return [];
  if (country === 'GB') return [bare.startsWith('BFPO') ? `BFPO ${bare.slice(4)}` : `${bare.slice(0, -3)} ${bare.slice(-3)}`];
  const separators = /^\d+$/.test(bare) ? ['-', ' '] : [' ', '-'];
  const broken = unbroken.has(country) || Object.hasOwn(ownForms, country)
    ? []
    : separators.flatMap(separator => Array.from({ length: bare.length - 1 }, (_, i) => `${bare.slice(0, i + 1)}${separator}${bare.slice(i + 1)}`));
  return [...broken, bare];
}
