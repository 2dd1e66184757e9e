/**
 * Why a gateway failed, grouped by the remedy: `invalidFields` (correct them), `authorizationExpired` (fetch a new
 * client token), `network` and `unavailable` (try again), `cancelled` (none, it was requested), `rejected` (pay by
 * other means), `misconfigured` (we have to fix it).
 */
export type FaultKind =
  | 'cancelled'
  | 'invalidFields'
  | 'authorizationExpired'
  | 'network'
  | 'unavailable'
  | 'rejected'
  | 'misconfigured';

export interface FaultDetail<Field extends string = string> {
  /** The invalid fields, if `kind` is `invalidFields`. */
  fields?: readonly Field[];
  /** The provider's own code, for our logs. */
  code?: string;
  cause?: unknown;
}

/** The only error that a gateway rejects with. */
export class PaymentFault<Field extends string = string> extends Error {
  readonly kind: FaultKind;
  readonly fields: readonly Field[];

  constructor(kind: FaultKind, { fields = [], code, cause }: FaultDetail<Field> = {}) {
    super(code === undefined ? kind : `${kind} (${code})`, { cause });
    this.name = 'PaymentFault';
    this.kind = kind;
    this.fields = fields;
  }
}
