/** Subject and body of a mail, without the farewell. It is sent as text and as HTML. */
export interface Letter {
  subject: string;
  paragraphs: readonly Paragraph[];
}

/** A string may have several lines. */
export type Paragraph = string | Rows | Action;

/** A table of labelled values. */
export interface Rows {
  rows: readonly { label: string; value: string; isTotal?: boolean }[];
}

/** A link, shown as a button in HTML. */
export interface Action {
  /** Sentence before the button or, in the text version, the URL. It may say who needs the link. */
  lead: string;
  button: string;
  address: string;
}

/** A link that expires at `until`, `seconds` after its creation. */
export interface Link {
  address: string;
  seconds: number;
  until: Date;
}
