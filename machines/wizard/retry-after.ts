/** The error event of a failed call; other events have no `error`. */
interface Failed {
  error?: { retryAfter?: number | null };
}

/** For `assign` on each transition to a state that says when to retry: the seconds from the failed call, or null. */
export const takeRetryAfter = ({ event }: { event: object }) => ({
  retryAfter: (event as Failed).error?.retryAfter ?? null,
});
