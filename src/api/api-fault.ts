/**
 * Why a call has no reply from the contract, grouped by what the visitor can do:
 * `network` (check the connection), `timeout` (try again), `busy` (try again after `retryAfter` seconds),
 * `server` and `malformed` (nothing).
 */
export type ApiFaultKind = 'network' | 'timeout' | 'busy' | 'server' | 'malformed';

/** Thrown by a call when its outcome is not one of the replies that the contract lists. */
export class ApiFault extends Error {
  readonly kind: ApiFaultKind;
  /** Seconds from the server's `Retry-After` header, or null without one. */
  readonly retryAfter: number | null;

  constructor(kind: ApiFaultKind, { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(`The call failed: ${kind}`, { cause });
    this.name = 'ApiFault';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
