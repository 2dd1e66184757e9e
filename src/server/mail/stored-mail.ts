import type { StoredResult } from '../db/tables/payment.tables.ts';

/** Says which of an account's links to choose credentials a mail carries. */
export interface CredentialsLink {
  accountId: string;
  serial: number;
}

/** What a mail tells, without its words. */
export type StoredMail =
  /** Receipts of earlier versions carry no link. */
  | { kind: 'receipt'; result: StoredResult; link?: CredentialsLink }
  | { kind: 'credentials'; firstName: string; link: CredentialsLink }
  /** `serial` says which of the account's links it carries. */
  | { kind: 'invitation'; accountId: string; serial: number; firstName: string; inviter: string | null; byProfessional: boolean; paid: boolean; activationCode: string | null }
  /** To an invited parent whose subscription was paid by somebody else: there is no receipt to tell them. */
  | { kind: 'joined'; firstName: string }
  | { kind: 'paymentReturned'; firstName: string; amountFormatted: string; transactionId: string }
  | { kind: 'professionalWelcome'; firstName: string };

export type MailOf<K extends StoredMail['kind']> = Extract<StoredMail, { kind: K }>;
