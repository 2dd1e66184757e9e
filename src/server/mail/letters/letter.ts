/** One kind of mail, between its subject and the farewell. It is sent as text and as HTML. */
export interface Letter {
  subject: string;
  paragraphs: readonly Paragraph[];
}

/** A string may have several lines. */
export type Paragraph = string | Rows | Action;

/** Amounts or facts, each beside its name. */
export interface Rows {
  rows: readonly { label: string; value: string; isTotal?: boolean }[];
}

/** A link that the mail is about. */
export interface Action {
  /** The sentence before the address, where there is no button. */
  lead: string;
  button: string;
  address: string;
}

/** `until` is when the link ends, `seconds` how long it was made for. */
export interface Link {
  address: string;
  seconds: number;
  until: Date;
}
