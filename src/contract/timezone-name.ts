/**
 * A time zone's name, e.g. `Eastern Time – New York`. It uses today's rules, because zones have changed theirs and
 * `Intl` names them by date.
 */
export function timezoneName(id: string, language: string): string {
  const place = id.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ');
  const common = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = [common, place].filter(Boolean).join(' – ') || id;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1); // Spanish names begin with a small letter
}
