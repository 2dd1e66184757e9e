import type { Instrument } from '../braintree-gateway/instrument.ts';

/** A page's request for approval by Venmo. On a phone it may also request the owner's address. */
export interface VenmoContext {
  status: string;
  nonce: string | null;
  asksForAddress: boolean;
}

/** State and behaviour of the emulated hosts. */
export interface State {
  merchantId: string;
  /** Creates a nonce that can be charged. */
  issueNonce: (instrument: Instrument) => string;
  isTokenExpired: boolean;
  refusesCards: boolean;
  /** Venmo's payment contexts by id. */
  contexts: Map<string, VenmoContext>;
}

export interface Reply {
  status: number;
  contentType: string;
  body: string;
}

export const json = (status: number, body: object): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
