import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';

interface Range {
  language: string;
  quality: number;
}

/** The language that a caller wants most of those we write in, by its `Accept-Language`; English when none is. */
export function languageOf(acceptLanguage: string | undefined): LanguageLocale {
  const ranges = (acceptLanguage ?? '').split(',', mostRanges).flatMap(rangeOf);
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ language }) => language));
  for (const { language } of ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality)) {
    const found = languageLocales.find(locale => (language === '*' ? !refused.has(primary(locale)) : language === primary(locale)));
    if (found !== undefined) return found;
  }
  return 'en_US';
}

/** For a registration whose visitor has said it anew; null leaves what they said before. */
export const languageSaid = (acceptLanguage: string | undefined): { languageLocale: LanguageLocale } | null =>
  acceptLanguage === undefined ? null : { languageLocale: languageOf(acceptLanguage) };

const mostRanges = 50;

/** `es` of `es-MX` and of `es_MX`: whoever asks for another Spanish gets ours. */
const primary = (tag: string): string => (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase();

function rangeOf(text: string): Range[] {
  const [tag = '', ...parameters] = text.split(';').map(part => part.trim());
  const weight = parameters.find(parameter => /^q=/i.test(parameter))?.slice(2) ?? '1';
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) && tag !== '' ? [{ language: primary(tag), quality: Number(weight) }] : [];
}

/** As `Intl` writes it, e.g. `es-MX`. */
export const languageTag = (locale: LanguageLocale): string => locale.replace('_', '-');
