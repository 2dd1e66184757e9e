import * as v from 'valibot';
import { fieldError, type FieldError } from './field-error.ts';

/** One value of a list, from a form control that starts without a choice. */
export const choiceSchema = <const T extends readonly string[]>(list: T, unknown: FieldError = 'choice.unknown') =>
  v.pipe(v.string(fieldError('required')), v.minLength(1, fieldError('required')), v.picklist(list, unknown));
