import type { Instrument } from '../checkout.types.ts';

export const cardFields = ['number', 'expirationDate', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

export interface CardFieldState {
  valid: boolean;
  potentiallyValid: boolean;
  touched: boolean;
  blurred: boolean;
}

export type CardFieldStates = Record<CardField, CardFieldState>;

/** State of a gateway's field. The field's content never leaves the gateway. */
export interface CardFieldReport {
  valid: boolean;
  potentiallyValid: boolean;
  focused: boolean;
}

/** Elements of the page that the gateway fills with its fields. Opaque here, because a chart does not know the page. */
export type CardSlots = Readonly<Record<CardField, object>>;

export type CardReport =
  /** Our server has issued a client token; the rest is up to the payment provider. */
  | { type: 'card.authorized' }
  | { type: 'card.ready' }
  | { type: 'card.changed'; fields: Partial<Record<CardField, CardFieldReport>>; brand: string | null }
  | { type: 'card.tokenized'; instrument: Instrument }
  | { type: 'card.refused'; fields: readonly CardField[] }
  /** The fields failed to load: our server or our code did not respond. */
  | { type: 'card.unserved'; error?: unknown }
  /** The fields failed to load: the payment provider did not respond. */
  | { type: 'card.failed' }
  /** No nonce: `unanswered`, the provider was unreachable; `broken`, it failed; `rejected`, it refuses the card. */
  | { type: 'card.unanswered' }
  | { type: 'card.broken' }
  | { type: 'card.rejected' }
  /** No nonce: the client token has expired. */
  | { type: 'card.expired' };

export type CardCommand =
  /** If the fields are loaded in these slots already, they are ready at once. */
  { type: 'open'; slots: CardSlots | null } | { type: 'close' } | { type: 'tokenize' };

const untouched: CardFieldState = { valid: false, potentiallyValid: true, touched: false, blurred: false };

export const untouchedFields: CardFieldStates = { number: untouched, expirationDate: untouched, cvv: untouched };

/** Whether to show an error: the content can no longer become valid, or the visitor left the field while invalid. */
export const isCardFieldWrong = ({ valid, potentiallyValid, touched, blurred }: CardFieldState): boolean =>
  !potentiallyValid || (!valid && touched && blurred);

export function afterReport(
  fields: CardFieldStates,
  reports: Partial<Record<CardField, CardFieldReport>>,
): CardFieldStates {
  const next = { ...fields };
  for (const field of cardFields) {
    const report = reports[field];
    if (report === undefined) continue;
    const before = fields[field];
    next[field] = {
      valid: report.valid,
      potentiallyValid: report.potentiallyValid,
      touched: before.touched || report.focused,
      blurred: before.blurred || (before.touched && !report.focused),
    };
  }
  return next;
}

/** Marks every field as touched and left, so that Continue shows all errors. */
export function allLeft(fields: CardFieldStates, refused: readonly CardField[] = []): CardFieldStates {
  const next = { ...fields };
  for (const field of cardFields)
    next[field] = { ...fields[field], touched: true, blurred: true, ...(refused.includes(field) && { valid: false }) };
  return next;
}
