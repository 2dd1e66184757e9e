/**
 * Why a gateway could not do as asked, sorted by what may be done about it:
 * `invalidFields` mend them; `authorizationExpired` a new client token; `network`, `unavailable` try again;
 * `cancelled` nothing, it was asked for; `rejected` another means of payment; `misconfigured` ours to mend.
 */
export type FaultKind = 'cancelled' | 'invalidFields' | 'authorizationExpired' | 'network' | 'unavailable' | 'rejected' | 'misconfigured';

export interface FaultDetail<Field extends string = string> {
  /** Which fields, where `kind` is `invalidFields`. */
  fields?: readonly Field[];
  /** The provider's own code, for our logs. */
  code?: string;
  cause?: unknown;
}

/** The only thing a gateway rejects with. */
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
