import { ownOf } from './own-of.ts';
import { spanishPlaces } from './spanish-places.ts';

/**
 * A time zone's name, e.g. `Eastern Time – New York`. It uses today's rules, because zones have changed theirs and
 * `Intl` names them by date.
 */
export function timezoneName(id: string, language: string): string {
  const places = language.startsWith('es') ? spanishPlaces : {};
  const names = id.replaceAll('_', ' ').split('/').slice(1).toReversed();
  const place = names.map(english => ownOf(places, english) ?? english).join(', ');
  const common = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = [common, place].filter(Boolean).join(' – ') || id;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1); // Spanish names begin with a small letter
}
