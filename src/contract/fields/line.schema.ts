import * as v from 'valibot';
import { fieldError, type FieldError } from './field-error.ts';
import { cleanText } from './name.schema.ts';
import { visibleText } from './visible-text.ts';

interface LineRules {
  /** Maximum length in UTF-16 code units, after cleaning. */
  most: number;
  tooLong: FieldError;
  /** Error of control and invisible characters. */
  characters?: FieldError;
}

/** One line of free text that may be empty. */
export const optionalLineSchema = ({ most, tooLong, characters = 'text.characters' }: LineRules) =>
  v.pipe(
    v.string(fieldError('required')),
    v.transform(cleanText),
    v.maxLength(most, tooLong),
    v.regex(visibleText, characters),
  );

export const lineSchema = (rules: LineRules) =>
  v.pipe(optionalLineSchema(rules), v.minLength(1, fieldError('required')));

/** Text that was typed into a text area, and may be empty. Its line breaks become spaces. */
export const optionalTextareaSchema = (rules: LineRules) =>
  v.pipe(
    v.string(fieldError('required')),
    v.transform(typed => typed.replaceAll(/[\r\n]+/g, ' ')),
    optionalLineSchema(rules),
  );

export const textareaSchema = (rules: LineRules) =>
  v.pipe(optionalTextareaSchema(rules), v.minLength(1, fieldError('required')));

/** One value of a list, from a form control that starts without a choice. */
export const choiceSchema = <const T extends readonly string[]>(list: T, unknown: FieldError = 'choice.unknown') =>
  v.pipe(v.string(fieldError('required')), v.minLength(1, fieldError('required')), v.picklist(list, unknown));
