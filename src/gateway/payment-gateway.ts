import type { PaymentFault } from './payment-fault.ts';

/** A payment provider as the checkout sees it. The chart owns time and order; an adapter keeps no state of the flow. */
export interface PaymentGateway {
  readonly id: string;
  /** Rejects with a `PaymentFault` when the token is spent, foreign, or the provider does not answer. */
  open(authorization: { clientToken: string }): Promise<GatewaySession>;
}

export const wallets = ['paypal', 'venmo', 'applePay'] as const;
export type Wallet = (typeof wallets)[number];

/** What one client token opens. */
export interface GatewaySession {
  /** Which wallets this account and this browser can pay with. Never rejects. Loads no wallet's code. */
  wallets(): Promise<Readonly<Record<Wallet, boolean>>>;
  /** What the provider knows of the browser, for its fraud rules. Never rejects: null where it could not be had. */
  deviceData(): Promise<string | null>;
  /**
   * Puts the provider's fields into the page's boxes, each into a fresh element of its own. Returns at once; the card
   * says `ready` later. Pressing Enter in a field submits the form around its box; the box's label, and `focus()` on
   * the box, lead into the field.
   */
  mountCard(slots: CardSlots, emit: (event: CardEvent) => void, options: CardOptions): MountedCard;
  /** Loads and readies a wallet: everything before the click. Rejects with a `PaymentFault`. */
  prepareWallet(wallet: Wallet, order: WalletOrder): Promise<PreparedWallet>;
  /** Disposes of everything mounted. May be called twice; never throws. */
  close(): void;
}

export interface CardOptions {
  /** Brands whose cards are invalid here, by their proper names: `American Express`, `Discover`. */
  refusedBrands: readonly string[];
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

/** What a wallet is readied for; Apple Pay shows it to the visitor. */
export interface WalletOrder {
  amountMinor: number;
  /** ISO 4217, of two decimals. */
  currency: string;
  /** Whether the amount is the one that will be charged; else Apple Pay shows it as pending. */
  isFinal: boolean;
  /** Of the visitor; ISO 3166 alpha-2. */
  country: string;
  label: string;
  /** The amount in minor units for an address that the wallet names. Rejects where it is not sold there, or in another currency. */
  amountFor: (place: Pick<WalletAddress, 'country' | 'region'>) => Promise<number>;
}

export interface PreparedWallet {
  /**
   * Call it in the click itself: wallets open windows of their own. Calls that overlap share one. Rejects with a
   * `PaymentFault`, of the kind `cancelled` where the visitor closed the window.
   */
  start(): Promise<AuthorizedWallet>;
  /** Gives up a `start` that is under way: it rejects as `cancelled`. */
  cancel(): void;
  /** Cancels too. May be called more than once; `start` rejects from then on. */
  dispose(): void;
}

export interface AuthorizedWallet {
  /** Good for one charge. */
  nonce: string;
  /** How the visitor knows the account: the payer's e-mail address, the Venmo username. Apple Pay tells none. */
  account: string | null;
  /** The amount that the wallet's own window named at last, in minor units; null where it named none. */
  approvedMinor: number | null;
  /** Where the wallet gave one. Parts it did not give are empty. */
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
