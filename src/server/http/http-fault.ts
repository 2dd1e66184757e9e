import type { Fault } from '../../contract/problem.schema.ts';

type FaultStatus = 400 | 404 | 413 | 414 | 415 | 429 | 500 | 503;

/** Ends a request with a fault that no call lists among its replies. */
export class HttpFault extends Error {
  readonly status: FaultStatus;
  readonly type: Fault['type'];
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: FaultStatus, type: Fault['type'], retryAfter?: number) {
    super(type);
    this.name = 'HttpFault';
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }
}
