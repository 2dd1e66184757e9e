/** e.g. `Eastern Time – New York`. */
export function timezoneName(id: string, language: string): string {
  const place = id.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ');
  const common = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return [common, place].filter(Boolean).join(' – ') || id;
}
