import * as v from 'valibot';
import { fieldError } from './field-error.ts';
import { visibleText } from './visible-text.ts';

const straightQuotes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
};

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{20E3}/u;

/** Trims, composes (NFC), and straightens the quotes that phones insert. */
export const cleanText = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .replaceAll(/[‘’‚‛“”„‟]/g, quote => straightQuotes[quote] ?? quote);

/** A first or last name: 1 to 20 UTF-16 code units after cleaning, without emoji, control or invisible characters. */
export const NameSchema = v.pipe(
  v.string(fieldError('required')),
  v.transform(cleanText),
  v.minLength(1, fieldError('required')),
  v.check(name => !emoji.test(name), fieldError('name.emoji')),
  v.regex(visibleText, fieldError('name.characters')),
  v.maxLength(20, fieldError('name.tooLong')),
);
