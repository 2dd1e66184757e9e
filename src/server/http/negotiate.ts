import Negotiator from 'negotiator';

/** In characters. Comparing each range of a longer header would take the server's time. */
const longestHeader = 1000;

/** Reads what a client accepts. The package misreads a blank before a semicolon. */
export const negotiate = (header: 'accept-encoding' | 'accept-language', value = ''): Negotiator => new Negotiator({ headers: { [header]: value.slice(0, longestHeader).replaceAll(/\s/g, '') } });
