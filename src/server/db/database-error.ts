/** Collects the error codes only, because Drizzle puts a query's parameters into the message of its errors. */
function* codes(error: unknown): Generator<string> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') yield at.code;
    if (
      /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|PGlite is clos/.test(
        at.message,
      )
    )
      yield 'ECONNRESET';
  }
}

export const isUniqueViolation = (error: unknown): boolean => [...codes(error)].includes('23505');

/**
 * Whether the same transaction may succeed later: the database is unreachable, starting, shutting down, too slow, takes no
 * writes (read-only, or out of space), or has chosen this transaction to end a conflict.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  [...codes(error)].some(code =>
    /^(08\w{3}|25006|25P0[34]|40001|40P01|53\w{3}|55P03|57P0[1-5]|57014|58030|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/.test(
      code,
    ),
  );

/** Describes an error for the log, without any data. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? [error.name, ...codes(error)].join(' ') : typeof error;
