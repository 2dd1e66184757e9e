import { countryNames } from '../contract/country-name.ts';
import { languageTag, type Locale } from './i18n.ts';

/** Countries whose English names take an article. */
const the = new Set('AE BS CD CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC US VA VG VI'.split(' '));

/**
 * The name of a country for use within a sentence.
 *
 * @example
 * countryInSentence('US', 'en'); // 'the United States'
 */
export function countryInSentence(code: string, locale: Locale): string {
  const name = countryNames(languageTag(locale))(code);
  return locale === 'en' && the.has(code) ? `the ${name}` : name;
}
