import { HTTPException } from 'hono/http-exception';
import type { Fault } from '../../contract/problem.schema.ts';

type FaultStatus = 400 | 404 | 413 | 414 | 415 | 429 | 500 | 503;

/** Throw it to answer with a fault that the contract does not list for each call. */
export class HttpFault extends HTTPException {
  declare readonly status: FaultStatus;
  readonly type: Fault['type'];
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: FaultStatus, type: Fault['type'], retryAfter?: number) {
    super(status, { message: type });
    this.name = 'HttpFault';
    this.type = type;
    this.retryAfter = retryAfter;
  }
}
