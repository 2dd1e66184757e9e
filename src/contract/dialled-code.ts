/**
 * The calling code in a code that `countries-list` or another library lists. That one may end with an area code, which
 * belongs to the national number: 1809 of the Dominican Republic, 5999 of Curaçao, 4779 of Svalbard. The Vatican is called
 * by Italy's code, because its own, 379, is not in use.
 */
export const dialledCode = (listed: string): string =>
  listed === '379' ? '39' : (/^(?:1(?=\d{3}$)|47(?=79$)|599(?=\d$))/.exec(listed)?.[0] ?? listed);
