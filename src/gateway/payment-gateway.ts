import type { PaymentFault } from './payment-fault.ts';

/** A payment provider as the checkout sees it. The chart owns time and order; an adapter keeps no state of the flow. */
export interface PaymentGateway {
  readonly id: string;
  /** Rejects with a `PaymentFault` when the token is spent, foreign, or the provider does not answer. */
  open(authorization: { clientToken: string }): Promise<GatewaySession>;
}

/** What one client token opens. */
export interface GatewaySession {
  /** What the provider knows of the browser, for its fraud rules. Never rejects: null where it could not be had. */
  deviceData(): Promise<string | null>;
  /**
   * Puts the provider's fields into the page's boxes, each into a fresh element of its own. Returns at once; the card
   * says `ready` later. Pressing Enter in a field submits the form around its box; the box's label, and `focus()` on
   * the box, lead into the field.
   */
  mountCard(slots: CardSlots, emit: (event: CardEvent) => void): MountedCard;
  /** Disposes of everything mounted. May be called twice; never throws. */
  close(): void;
}

export interface MountedCard {
  /** Exchanges what is typed for a nonce. Calls that overlap share one. Rejects with a `PaymentFault`. */
  tokenize(): Promise<AuthorizedCard>;
  focus(field: CardField): void;
  /** Ties a message to a field for those who cannot see it beside the field; null takes it away. */
  describe(field: CardField, message: string | null): void;
  /** May be called before `ready` and more than once. Nothing is emitted afterwards, and a pending `tokenize` is settled. */
  dispose(): void;
}

export type CardField = 'number' | 'expirationDate' | 'cvv';

/** The page's own boxes. Each has an id, and a label that names it. */
export type CardSlots = Readonly<Record<CardField, HTMLElement>>;

export interface CardFieldState {
  valid: boolean;
  /** Whether more typing could still make it valid. */
  potentiallyValid: boolean;
  focused: boolean;
}

/** `brand` is a proper name such as `Visa`, null while several are possible. */
export type CardEvent =
  | { type: 'ready' }
  | { type: 'changed'; fields: Readonly<Record<CardField, CardFieldState>>; brand: string | null }
  | { type: 'failed'; fault: PaymentFault };

export interface AuthorizedCard {
  /** Good for one charge. */
  nonce: string;
  lastFour: string;
  brand: string;
}
