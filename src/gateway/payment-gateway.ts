import type { PaymentFault } from './payment-fault.ts';

/** Port to a payment provider. The chart controls timing and order; an adapter has no state of the flow. */
export interface PaymentGateway {
  readonly id: string;
  /**
   * Rejects with a `PaymentFault` if the token is used up or not the provider's, or if the provider does not answer.
   */
  open(authorization: { clientToken: string }): Promise<GatewaySession>;
}

export const wallets = ['paypal', 'venmo', 'applePay'] as const;
export type Wallet = (typeof wallets)[number];

/** A session that was opened with one client token. */
export interface GatewaySession {
  /** Which wallets this account and this browser can pay with. Never rejects. Loads no wallet's code. */
  wallets(): Promise<Readonly<Record<Wallet, boolean>>>;
  /** The provider's data about the browser, for its fraud rules; null if unavailable. Never rejects. */
  deviceData(): Promise<string | null>;
  /**
   * Mounts the provider's fields in the page's boxes, each in a new element. Returns at once; the card emits `ready`
   * later. Enter in a field submits the form around its box. A click on the box's label and `focus()` on the box focus
   * the field.
   */
  mountCard(slots: CardSlots, emit: (event: CardEvent) => void, options: CardOptions): MountedCard;
  /** Loads and prepares a wallet, so that only the click remains. Rejects with a `PaymentFault`. */
  prepareWallet(wallet: Wallet, order: WalletOrder): Promise<PreparedWallet>;
  /** Disposes of everything mounted. Idempotent; never throws. */
  close(): void;
}

export interface CardOptions {
  /** Brands that are treated as invalid, by their display names: `American Express`, `Discover`. */
  refusedBrands: readonly string[];
}

export interface MountedCard {
  /**
   * Exchanges the typed card for a nonce. A concurrent call gets its own, because another card may have been typed since
   * the first. Rejects with a `PaymentFault`.
   */
  tokenize(): Promise<AuthorizedCard>;
  focus(field: CardField): void;
  /**
   * Sets the accessible error message of a field; null replaces it by the hint. Call it again when the page's texts
   * around the box have changed.
   */
  describe(field: CardField, message: string | null): void;
  /** Idempotent, also before `ready`. Afterwards nothing is emitted, and a pending `tokenize` settles. */
  dispose(): void;
}

export type CardField = 'number' | 'expirationDate' | 'cvv';

/** The page's own boxes. Each has an id and a label. */
export type CardSlots = Readonly<Record<CardField, HTMLElement>>;

export interface CardFieldState {
  valid: boolean;
  /** Whether more typing could still make it valid. */
  potentiallyValid: boolean;
  focused: boolean;
}

/** `brand` is a display name such as `Visa`; null while several are possible. */
export type CardEvent =
  | { type: 'ready' }
  | { type: 'changed'; fields: Readonly<Record<CardField, CardFieldState>>; brand: string | null }
  | { type: 'failed'; fault: PaymentFault };

export interface AuthorizedCard {
  /** Single-use token for one charge. */
  nonce: string;
  lastFour: string;
  brand: string;
}

/** The order that a wallet is prepared for; Apple Pay shows it to the visitor. */
export interface WalletOrder {
  amountMinor: number;
  /** ISO 4217 code of a currency with two decimals. */
  currency: string;
  /** Whether exactly this amount will be charged; if not, Apple Pay shows it as pending. */
  isFinal: boolean;
  /** The visitor's country, ISO 3166 alpha-2. */
  country: string;
  label: string;
  /** Card brands that Apple Pay does not offer, by their display names. */
  refusedBrands: readonly string[];
  /**
   * The amount in minor units if the wallet returns this address. Rejects if the order is not sold there, costs another
   * currency or has no price yet.
   */
  amountFor: (place: Pick<WalletAddress, 'country' | 'region'>) => Promise<number>;
}

export interface PreparedWallet {
  /**
   * Opens the wallet's window. Call it synchronously in the click handler, or the browser blocks the window. Concurrent
   * calls share one promise. Rejects with a `PaymentFault`, of kind `cancelled` if the visitor closed the window.
   */
  start(): Promise<AuthorizedWallet>;
  /** Cancels a running `start`, which then rejects as `cancelled`. */
  cancel(): void;
  /** Cancels as well. Idempotent; from then on `start` rejects. */
  dispose(): void;
}

export interface AuthorizedWallet {
  /** Single-use token for one charge. */
  nonce: string;
  /** Display name of the account: the payer's email address or the Venmo username. Null for Apple Pay. */
  account: string | null;
  /** Last amount that the wallet's own window showed, in minor units; null if it showed none. */
  approvedMinor: number | null;
  /** Address from the wallet, with empty strings for missing parts; null if it gave none. */
  address: WalletAddress | null;
}

export interface WalletAddress {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
}
