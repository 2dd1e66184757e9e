import type { CardField } from '../payment-gateway.ts';
import { brandOf, digits } from './card-rules.ts';

/**
 * Formats the text of each field. A separator appears only when a digit follows it, so that Backspace never deletes a
 * separator alone.
 */
export const formats: Readonly<Record<CardField, (typed: string, number: string) => string>> = {
  number: typed => {
    const brand = brandOf(typed);
    return spaced(digits(typed).slice(0, Math.max(...(brand?.lengths ?? [19]))), brand?.gaps ?? [4, 8, 12, 16], ' ');
  },
  expirationDate: typed => spaced(paddedMonth(typed).slice(0, 6), [2], '/'),
  cvv: (typed, number) => digits(typed).slice(0, brandOf(number)?.code.size ?? 4),
};

/** The caret's position in the formatted text: behind the same number of digits as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < digitsBefore; at += 1) if (/\d/.test(text.charAt(at))) seen += 1;
  return at;
}

const spaced = (text: string, gaps: readonly number[], separator: string): string =>
  Array.from(text, (digit, at) => (gaps.includes(at) ? separator + digit : digit)).join('');

/** `5` and `5/27` can only mean May. */
const paddedMonth = (typed: string): string => (/^\s*([2-9]|1\s*\/)/.test(typed) ? `0${digits(typed)}` : digits(typed));
