import type { Mail } from './write-mail.ts';

export interface Envelope extends Mail {
  /** The same each time the same mail is sent, so that a duplicate can be told. */
  id: string;
  recipient: string;
}

/** What became of one try. `error` holds codes, never an address. */
export type Delivery =
  | { type: 'sent' }
  /** The recipient will never take it. */
  | { type: 'refused'; error: string }
  /** This mail is not taken now; others may be. */
  | { type: 'postponed'; error: string }
  /** The mail server cannot carry this recipient's address. An operator has to change the server. */
  | { type: 'unsupported'; error: string }
  /** Nothing can be sent now. */
  | { type: 'down'; error: string };

export interface Mailer {
  send: (envelope: Envelope) => Promise<Delivery>;
}
