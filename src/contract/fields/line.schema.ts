import * as v from 'valibot';
import { fieldError } from './field-error.ts';
import { cleanText } from './name.schema.ts';
import type { ProfessionalError } from './professional-error.ts';
import { visibleText } from './visible-text.ts';

/** One line of free text that may be empty: at most `most` UTF-16 code units after cleaning. */
export const optionalLineSchema = (most: number, tooLong: ProfessionalError) =>
  v.pipe(
    v.string(fieldError('required')),
    v.transform(cleanText),
    v.maxLength(most, tooLong),
    v.regex(visibleText, fieldError('text.characters')),
  );

export const lineSchema = (most: number, tooLong: ProfessionalError) =>
  v.pipe(optionalLineSchema(most, tooLong), v.minLength(1, fieldError('required')));
