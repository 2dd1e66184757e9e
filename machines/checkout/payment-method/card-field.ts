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

/** What a gateway's field says of itself; what is typed into it never leaves the gateway. */
export interface CardFieldReport {
  valid: boolean;
  potentiallyValid: boolean;
  focused: boolean;
}

/** Elements of the page that a gateway fills with its fields. Opaque here: a chart knows no page. */
export type CardSlots = Readonly<Record<CardField, object>>;

export type CardReport =
  /** Our own server has answered with a client token; the rest is the payment provider's. */
  | { type: 'card.authorized' }
  | { type: 'card.ready' }
  | { type: 'card.changed'; fields: Partial<Record<CardField, CardFieldReport>>; brand: string | null }
  | { type: 'card.tokenized'; instrument: Instrument }
  | { type: 'card.refused'; fields: readonly CardField[] }
  /** The fields could not be loaded: our own server or our own code did not answer. */
  | { type: 'card.unserved'; error?: unknown }
  /** The fields could not be loaded: the payment provider did not answer. */
  | { type: 'card.failed' }
  /** No nonce: the payment provider could not be reached, could not do it, or does not take this card. */
  | { type: 'card.unanswered' }
  | { type: 'card.broken' }
  | { type: 'card.rejected' }
  /** No nonce: the client token has ended. */
  | { type: 'card.expired' };

export type CardCommand =
  /** Fields that stand in these places already are ready at once. */
  | { type: 'open'; slots: CardSlots | null }
  | { type: 'close' }
  | { type: 'tokenize' };

const untouched: CardFieldState = { valid: false, potentiallyValid: true, touched: false, blurred: false };

export const untouchedFields: CardFieldStates = { number: untouched, expirationDate: untouched, cvv: untouched };

/** Called wrong as soon as it cannot become right, or once it was touched and left while wrong. */
export const isCardFieldWrong = ({ valid, potentiallyValid, touched, blurred }: CardFieldState): boolean => !potentiallyValid || (!valid && touched && blurred);

export function afterReport(fields: CardFieldStates, reports: Partial<Record<CardField, CardFieldReport>>): CardFieldStates {
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

/** Continue was asked for: every field has had its chance and is judged. */
export function allLeft(fields: CardFieldStates, refused: readonly CardField[] = []): CardFieldStates {
  const next = { ...fields };
  for (const field of cardFields) next[field] = { ...fields[field], touched: true, blurred: true, ...(refused.includes(field) && { valid: false }) };
  return next;
}
