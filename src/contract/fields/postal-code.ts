import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Formats that replace the library's, which are too narrow or too wide. Codes are without their space or hyphen. */
const ownForms: Readonly<Record<string, RegExp>> = {
  // Royal Mail's format, with BFPO and Girobank. Jersey, Guernsey and the Isle of Man have British codes.
  GB: /^(?:BFPO\d{1,4}|GIR0AA|(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRV-Y]?)\d[ABD-HJLNP-UW-Z]{2})$/,
  AR: /^(?:\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/,
  KH: /^\d{5,6}$/,
  KR: /^(?:0[1-9]|[1-5]\d|6[0-3])\d{3}$/,
  MU: /^[\dA-Z]\d{4}$/,
  NI: /^\d{5}$/,
  NU: /^9974$/,
  SV: /^(?:CP)?\d{4}$/,
};

/** Countries whose codes have no space, although the library also accepts one. */
const unbroken = new Set(['FR']);

const isCode = (code: string, country: string): boolean =>
  ownForms[country]?.test(code.replace(/[ -]/, '')) ?? postcodeValidator(code, country);

/**
 * The postal code in its country's spelling (`sw1a1aa` becomes `SW1A 1AA`); null if the country has no such code.
 * In a country without a known format, every code is returned as it is.
 */
export function postalCodeOf(typed: string, country: string): string | null {
  const clean = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (!Object.hasOwn(ownForms, country) && !postcodeValidatorExistsForCountry(country)) return clean;
  // Japanese keyboards have the mark 〒, and a mark for long vowels in place of the hyphen.
  const plain = clean
    .toUpperCase()
    .replaceAll(/[\p{Pd}\u2212ー]/gu, '-')
    .replace(/^〒 ?/, '');
  const bare = plain.replaceAll(/[ -]/g, '');
  if (bare === '') return null;
  // Some codes are written with the country in front, as in SE-123 45.
  const local = bare.startsWith(country) ? bare.slice(country.length) : bare;
  return [...spellings(local, country), ...spellings(bare, country), plain].find(code => isCode(code, country)) ?? null;
}

/** The code with one space, with one hyphen and with neither; the usual spelling first. */
function spellings(bare: string, country: string): string[] {
  if (bare === '') return [];
  if (country === 'GB')
    return [bare.startsWith('BFPO') ? `BFPO ${bare.slice(4)}` : `${bare.slice(0, -3)} ${bare.slice(-3)}`];
  const separators = /^\d+$/.test(bare) ? ['-', ' '] : [' ', '-'];
  const broken =
    unbroken.has(country) || Object.hasOwn(ownForms, country)
      ? []
      : separators.flatMap(separator =>
          Array.from({ length: bare.length - 1 }, (_, i) => `${bare.slice(0, i + 1)}${separator}${bare.slice(i + 1)}`),
        );
  return [...broken, bare];
}
