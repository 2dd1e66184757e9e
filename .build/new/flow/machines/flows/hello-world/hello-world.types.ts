import type { HelloWorldDetails, HelloWorldInput } from '../../../src/contract/entities/hello-world.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import type { Sent, StepRefused } from '../../wizard/index.ts';

export interface HelloWorldContext {
  /** What the form contains, valid or not. */
  draft: HelloWorldInput | null;
  /** What the server has saved. */
  saved: HelloWorldDetails | null;
  /** The idempotency key of the request that the server has not answered yet. */
  sent: Sent | null;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, if the server named them. */
  retryAfter: number | null;
}

export const initialHelloWorldContext: HelloWorldContext = {
  draft: null,
  saved: null,
  sent: null,
  validationErrors: [],
  retryAfter: null,
};

export type HelloWorldEvent =
  | StepRefused
  | { type: 'details.typed'; values: HelloWorldInput }
  /** `key`: the idempotency key, in case the server has not been sent these details yet. */
  | { type: 'details.submitted'; details: HelloWorldDetails; key: string }
  | { type: 'finished' };

/** Reasons for a redirect. Their texts are in the companion. */
export type HelloWorldReason = 'detailsFirst';

/** Where the visitor goes after leaving the flow. */
export interface HelloWorldOutput {
  leaveFor: 'accountHome';
}
