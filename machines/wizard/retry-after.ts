/** An event of a failed call, or of something else: then nothing is known. */
interface Failed {
  error?: { retryAfter?: number | null };
}

/** For `assign`, on every way into a state that says when to try again: the seconds that a failed call names, or null. */
export const takeRetryAfter = ({ event }: { event: object }) => ({ retryAfter: (event as Failed).error?.retryAfter ?? null });
