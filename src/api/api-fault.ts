/**
 * Why a call has no answer of its own, by what a visitor may do about it:
 * `network` (is there a connection?), `timeout` (try again), `busy` (try again in `retryAfter` seconds),
 * `server` and `malformed` (not theirs to mend).
 */
export type ApiFaultKind = 'network' | 'timeout' | 'busy' | 'server' | 'malformed';

/** Thrown by a call for everything that the contract does not list among its replies. */
export class ApiFault extends Error {
  readonly kind: ApiFaultKind;
  /** Seconds, when the server named them. */
  readonly retryAfter: number | null;

  constructor(kind: ApiFaultKind, { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(`The call failed: ${kind}`, { cause });
    this.name = 'ApiFault';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
