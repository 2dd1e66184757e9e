import type { Instrument } from '../braintree-gateway/instrument.ts';
import type { VenmoContext } from './venmo-context.ts';

/** What the emulated hosts remember, and how they behave. */
export interface State {
  merchantId: string;
  /** Makes a nonce that can be charged. */
  issueNonce: (instrument: Instrument) => string;
  isTokenExpired: boolean;
  refusesCards: boolean;
  /** Venmo's payment contexts by their ids. */
  contexts: Map<string, VenmoContext>;
}

export interface Reply {
  status: number;
  contentType: string;
  body: string;
}

export const json = (status: number, body: object): Reply => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
