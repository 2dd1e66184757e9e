import type { StoredResult } from '../db/tables/payment.tables.ts';

/** Identifies the link to choose credentials that a mail contains. */
export interface CredentialsLink {
  accountId: string;
  serial: number;
}

interface Returned {
  firstName: string;
  amountFormatted: string;
  transactionId: string;
}

/** The data of a mail, without its text. */
export type StoredMail =
  /** Receipts of earlier versions have no link. */
  | { kind: 'receipt'; result: StoredResult; link?: CredentialsLink }
  | { kind: 'credentials'; firstName: string; link: CredentialsLink }
  /** `serial` identifies the account's link that the mail contains. */
  | {
      kind: 'invitation';
      accountId: string;
      serial: number;
      firstName: string;
      inviter: string | null;
      byProfessional: boolean;
      paid: boolean;
      activationCode: string | null;
    }
  /**
   * For an invited parent whose subscription somebody else paid, because they get no receipt. Mails of earlier versions
   * have no link.
   */
  | { kind: 'joined'; firstName: string; link?: CredentialsLink }
  /** No account could be created for the payment. */
  | ({ kind: 'paymentReturned' } & Returned)
  /** The charge appeared late, when the parents had paid otherwise. */
  | ({ kind: 'latePaymentReturned' } & Returned)
  /** Mails of earlier versions have no link. */
  | { kind: 'professionalWelcome'; firstName: string; link?: CredentialsLink };

export type MailOf<K extends StoredMail['kind']> = Extract<StoredMail, { kind: K }>;
