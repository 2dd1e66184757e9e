/** Drizzle wraps what the driver throws, with the parameters in its message: only codes are ever read. */
function* codes(error: unknown): Generator<string> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') yield at.code;
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|PGlite is clos/.test(at.message)) yield 'ECONNRESET';
  }
}

export const isUniqueViolation = (error: unknown): boolean => [...codes(error)].includes('23505');

/** The database cannot be reached, is going down or starting, took too long, or takes no writes for now: it is read-only, or lacks room. */
export const isDatabaseDown = (error: unknown): boolean =>
  [...codes(error)].some(code => /^(08\w{3}|25006|25P03|53\w{3}|57P0[1-5]|57014|58030|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/.test(code));

/** What of an error may be written to a log. */
export const describeError = (error: unknown): string => (error instanceof Error ? [error.name, ...codes(error)].join(' ') : typeof error);
