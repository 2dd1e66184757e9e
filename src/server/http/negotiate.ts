import Negotiator from 'negotiator';

/** In characters. Limits the time spent on comparing the ranges of a header. */
const longestHeader = 1000;

/** Parses an Accept header. Removes spaces, because the package misreads one before a semicolon. */
export const negotiate = (header: 'accept-encoding' | 'accept-language', value = ''): Negotiator =>
  new Negotiator({ headers: { [header]: value.slice(0, longestHeader).replaceAll(/\s/g, '') } });
