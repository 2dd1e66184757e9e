/** Seconds after which a failed call may be repeated; null where the failure does not say. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : null;
