import type {
  Option,
  professionalCountryLookups,
  professionalLookups,
} from '../../contract/calls/professional.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { regionsOf } from '../geography/regions.ts';
import { timezonesOf } from '../geography/timezones.ts';
import { languageTag } from '../http/language-of.ts';
import { choiceLabels, type Words } from './choice-labels.ts';
import { firstPracticeCountry, practiceRoles } from './practice-roles.ts';

export function lookUp(lookup: (typeof professionalLookups)[number], language: LanguageLocale): Option[] {
  if (lookup === 'regions') return regionOptions(firstPracticeCountry);
  return lookup === 'countries' ? countryOptions(language) : optionsOf(choiceLabels[lookup], language);
}

/** Returns null for an unknown country. */
export function lookUpCountry(
  lookup: (typeof professionalCountryLookups)[number],
  { country, region }: { country: string; region: string | undefined },
  language: LanguageLocale,
): Option[] | null {
  if (!isCountry(country)) return null;
  if (lookup === 'regions') return regionOptions(country);
  if (lookup === 'roles') return optionsOf(practiceRoles[country] ?? {}, language);
  return timezonesOf(country, region, languageTag(language)).map(({ id, name }) => ({ value: id, label: name }));
}

const optionsOf = (labels: Readonly<Record<string, Words>>, language: LanguageLocale): Option[] =>
  Object.entries(labels).map(([value, words]) => ({ value, label: words[language] }));

/** Region names are not translated, because the source has one name for each. */
const regionOptions = (country: string): Option[] =>
  regionsOf(country).map(({ code, name }) => ({ value: code, label: name }));

function countryOptions(language: LanguageLocale): Option[] {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' });
  return Object.keys(practiceRoles)
    .map(value => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag(language)));
}
