/** Seconds after which a failed call may be repeated; null where the failure does not say. */
const retryAfterOf = (error: unknown): number | null =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : null;

/** For `assign`, on every way into a state that says when to try again. Reads the `error` of an event, if it has one. */
export const takeRetryAfter = ({ event }: { event: object }) => ({ retryAfter: 'error' in event ? retryAfterOf(event.error) : null });
