import type { Mail } from './write-mail.ts';

export interface Envelope extends Mail {
  /** The same for each try to send a mail, so that duplicates can be detected. */
  id: string;
  recipient: string;
}

/** Result of one try. `error` contains codes, never an address. */
export type Delivery =
  | { type: 'sent' }
  /** Permanent failure for this recipient. */
  | { type: 'refused'; error: string }
  /** Temporary failure of this mail; others may succeed. */
  | { type: 'postponed'; error: string }
  /** The mail server does not support this recipient's address. An operator has to change the server. */
  | { type: 'unsupported'; error: string }
  /** No mail can be sent now. */
  | { type: 'down'; error: string };

export interface Mailer {
  send: (envelope: Envelope) => Promise<Delivery>;
}
