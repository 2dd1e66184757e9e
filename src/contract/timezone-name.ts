/** e.g. `Eastern Time – New York`. By the rules of today, because zones have changed their clocks and `Intl` names them by date. */
export function timezoneName(id: string, language: string): string {
  const place = id.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ');
  const common = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'longGeneric' }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return [common, place].filter(Boolean).join(' – ') || id;
}
