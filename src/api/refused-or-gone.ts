import type { Refused, ValidationError } from '../contract/problem.schema.ts';

/** A reply other than the expected one. */
type Refusal = { status: 400 | 409; body: Refused } | { status: 401 | 403 | 404 | 410; body: unknown };

/** The reason why a call was refused: for a value in its body, or because the caller has no access any more. */
export const refusedOrGone = (reply: Refusal): { type: 'refused'; errors: ValidationError[] } | { type: 'gone' } =>
  reply.status === 400 || reply.status === 409
    ? { type: 'refused', errors: reply.body.validationErrors }
    : { type: 'gone' };
